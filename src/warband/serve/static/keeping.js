// Large things that stay in this browser: a database, or where there is none, memory.

const NAME = "warband";
const THINGS = "things";

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function database() {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(THINGS);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  return opened;
}

/** @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest} work @returns {Promise<any>} */
async function transacted(mode, work) {
  const db = await database();
  return new Promise((done, failed) => {
    const change = db.transaction(THINGS, mode);
    const asked = work(change.objectStore(THINGS));
    change.oncomplete = () => done(asked.result);
    change.onerror = () => failed(change.error);
    change.onabort = () => failed(change.error);
  });
}

/** What was kept; undefined without anything. @param {string} name */
export async function kept(name) {
  return transacted("readonly", (store) => store.get(name)).catch(() => undefined);
}

/** Keep something; whether there was room for it. @param {string} name @param {any} value */
export async function keep(name, value) {
  return transacted("readwrite", (store) => store.put(value, name)).then(
    () => true,
    () => false,
  );
}

/** @param {string} name */
export async function drop(name) {
  return transacted("readwrite", (store) => store.delete(name)).catch(() => undefined);
}
