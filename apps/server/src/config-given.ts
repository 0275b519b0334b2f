// What is given before it is judged: secrets that stand in files, and names that are nearly those of settings.
import { readFileSync } from 'node:fs';
import { errorCode } from './platform/errors/error-code.ts';

export type Given = Record<string, string>;
type Known = { readonly settings: readonly string[]; readonly secrets: readonly string[] };

const unreadable: Record<string, string> = {
  ENOENT: 'a file that is not there',
  ENOTDIR: 'a file that is not there',
  EACCES: 'a file that the user who runs this may not read: give it to their group and set its mode to 0640',
  EISDIR: 'a folder: name the file in it',
};

/** Puts what stands in the files of secrets beside the other settings; answers what is wrong with them. A path may be a secret put in the wrong place: it is not quoted. */
export function readSecrets(given: Given, { settings, secrets }: Known): string[] {
  const problems = settings
    .filter((name) => !secrets.includes(name) && given[`${name}_FILE`] !== undefined)
    .map((name) => `${name}_FILE is not read: ${name} is no secret, set it itself.`);
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: which one is meant?`);
      continue;
    }
    try {
      const content = readFileSync(file, 'utf8').trim(); // editors and `openssl rand` end a file with a new line
      if (content === '') problems.push(`${name}_FILE names a file with nothing in it.`);
      else given[name] = content;
    } catch (error) {
      const code = errorCode(error);
      problems.push(`${name}_FILE names ${unreadable[code] ?? `a file that cannot be read (${code})`}.`);
    }
  }
  return problems;
}

/** How many letters are missing, added, wrong or swapped with the next. */
function slips(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}

/** Of short names, such as PORT and HOST, every other word is a neighbour: those are not looked at. */
const SHORTEST = 7;
/** A name of ten letters and more may have two slips. */
const LONG = 10;

/**
 * Names that are nearly those of settings which are not given: what nobody reads would pass for set. The environment is full of other
 * programs' names, so where the right one is given as well, the other is left alone.
 */
export function findMisspelt(given: Given, { settings, secrets }: Known): string[] {
  const known = new Set(settings.flatMap((name) => [name, `${name}_FILE`])); // a file for what is no secret has words of its own
  const isGiven = (name: string): boolean =>
    given[name] !== undefined || given[`${name}_FILE`] !== undefined || given[name.replace(/_FILE$/, '')] !== undefined;
  const offered = [...settings, ...secrets.map((name) => `${name}_FILE`)];
  const missing = offered.filter((name) => name.length >= SHORTEST && !isGiven(name));
  return Object.keys(given).flatMap((name) => {
    if (known.has(name) || name.length < SHORTEST - 1) return [];
    const meant = missing.find((one) => {
      const most = one.length >= LONG ? 2 : 1;
      return Math.abs(one.length - name.length) <= most && slips(name.toUpperCase(), one) <= most;
    });
    return meant === undefined ? [] : [`${name} is no setting of Nabz: is ${meant} meant?`];
  });
}
