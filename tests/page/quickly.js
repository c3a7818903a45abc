// Plays a match to its end as somebody does who wants to win and thinks of nothing: attack, or else go to the nearest enemy.
async () => {
  const FIRST = ["CLOSE", "RANGE", "Charge", "Running Shot", "MOVE"];
  const all = (what) => [...document.querySelectorAll(what)];
  const place = (name) => [name.charCodeAt(0), Number(name.slice(1))];
  const apart = (one, other) => Math.max(...place(one).map((at, n) => Math.abs(at - place(other)[n])));
  const until = async (found) => {
    while (!found()) await new Promise((done) => setTimeout(done, 5));
  };
  const asked = () => document.querySelector(".prompt .question, .prompt .over");
  for (let n = 0; ; n++) {
    await until(asked);
    if (document.querySelector(".prompt .over")) return n;
    const question = asked();
    const buttons = all(".prompt .options button");
    const wanted = FIRST.map((say) => buttons.find((one) => one.dataset.say === say)).find(Boolean);
    const enemies = all(".figure.seat-1:not(.fallen) title").map((one) => one.textContent.split(" on ").pop());
    const near = (mark) => Math.min(...enemies.map((enemy) => apart(mark.dataset.square, enemy)));
    const [mark] = all(".mark[data-square]").sort((one, other) => near(one) - near(other));
    if (mark && !wanted && buttons.length <= 1) {
      const box = mark.getBoundingClientRect();
      mark.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }));
    } else (wanted ?? buttons[0]).click();
    await until(() => asked() !== question);
  }
}
