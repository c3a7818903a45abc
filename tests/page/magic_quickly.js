// Plays a match of Magic to its end by clicking on whatever is lit, and on the first button otherwise; its questions.
async () => {
  const all = (what) => [...document.querySelectorAll(what)];
  const until = async (found) => {
    while (!found()) await new Promise((done) => setTimeout(done, 5));
  };
  const asked = () => document.querySelector(".prompt .question, .prompt .over");
  const questions = [];
  for (;;) {
    await until(asked);
    if (document.querySelector(".prompt .over")) return questions;
    const question = asked();
    questions.push(question.querySelector("h2").innerText);
    const fighting = all('.prompt [data-say="done"]');
    if (fighting.length) {
      const attacking = all('.prompt [data-say="all"]');
      if (attacking.length) attacking[0].click();
      else for (const one of all(".us .choice:not(.picked)")) one.click();
      all('.prompt [data-say="done"]')[0].click();
    } else (all(".hand .choice")[0] ?? all(".choice")[0] ?? all(".prompt .options button")[0]).click();
    await until(() => asked() !== question);
  }
}
