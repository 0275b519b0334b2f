// What a condition is called and where it stands: names and ICD-10 codes that tell conditions apart, each in the file of its body system.
import type { Fault } from './fault.ts';
import type { Condition } from './schema/conditions.ts';

type Placed = { readonly file: string; readonly id: string; readonly name: string };
export type NamedCondition = Placed & Pick<Condition, 'synonyms' | 'icd10' | 'sharesCode' | 'system'>;

/** Children's conditions have a second file: those of the newborn and those from birth. */
const SYSTEM_OF_FILE: Readonly<Record<string, string>> = { 'newborn-congenital': 'child' };

/** A name as it is compared: without its explanation in brackets, small letters, single spaces. */
const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const faultOf = ({ file, id }: Placed, text: string): Fault => ({ file, entry: id, text });

function checkCodes(conditions: readonly NamedCondition[], faults: Fault[]): void {
  const byCode = Map.groupBy(conditions, ({ icd10 }) => icd10);
  for (const [code, sharing] of byCode) {
    for (const condition of sharing) {
      const others = sharing.filter((other) => other !== condition).map(({ id }) => id);
      if (others.length > 0 && condition.sharesCode === undefined)
        faults.push(
          faultOf(
            condition,
            `${code} is also the code of ${others.join(', ')}: a more exact code, or a reason in sharesCode`,
          ),
        );
      if (others.length === 0 && condition.sharesCode !== undefined)
        faults.push(faultOf(condition, `sharesCode, but nothing else has ${code}`));
    }
  }
}

/** Two conditions of one name or code, and a name that is also another's synonym: nobody could tell which one is meant. */
export function checkNames(conditions: readonly NamedCondition[], faults: Fault[]): void {
  checkCodes(conditions, faults);
  const owners = new Map<string, string>();
  for (const condition of conditions) {
    const owner = owners.get(nameKey(condition.name));
    if (owner !== undefined) faults.push(faultOf(condition, `has the name of ${owner}`));
    else owners.set(nameKey(condition.name), condition.id);
  }
  for (const condition of conditions) {
    for (const synonym of Object.values(condition.synonyms).flat()) {
      const owner = owners.get(nameKey(synonym));
      if (owner !== undefined && owner !== condition.id)
        faults.push(faultOf(condition, `its synonym "${synonym}" is the name of ${owner}`));
    }
  }
}

type Kinds = {
  readonly conditions: readonly NamedCondition[];
  readonly findings: readonly Placed[];
  readonly redFlags: readonly Placed[];
};

/** Conditions stand in the file of their body system, and the entries of a file in the order of their names, so that they are found. */
export function checkPlaces({ conditions, findings, redFlags }: Kinds, faults: Fault[]): void {
  for (const condition of conditions) {
    const stem = condition.file.replace(/^.*\/|\.json$/g, '');
    if ((SYSTEM_OF_FILE[stem] ?? stem) !== condition.system)
      faults.push(faultOf(condition, `a condition of ${condition.system} does not stand in this file`));
  }
  for (const entries of [conditions, findings, redFlags]) {
    for (const [at, entry] of entries.entries()) {
      const before = entries[at - 1];
      if (before?.file === entry.file && before.name.localeCompare(entry.name, 'en') > 0)
        faults.push(faultOf(entry, `stands after "${before.name}": entries are in alphabetical order of names`));
    }
  }
}
