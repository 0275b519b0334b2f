// What every upload of the made-up family needs.

/** The fields of a form with a file, or with none. */
export const formOf = (fields, field, file, name, type) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
  if (field) form.append(field, new Blob([file], { type }), name);
  return form;
};

/** Asks again until what is read is read; a minute is plenty for a page. */
export async function whenRead(ask, isDone) {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await ask();
    if (isDone(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('A paper was not read within a minute.');
}
