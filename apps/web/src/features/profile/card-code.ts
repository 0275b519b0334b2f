// What the code on the emergency card says. The code holds the words themselves: a phone camera shows them without a server.
import './text.ts';
import { englishText } from '../../lib/text.ts';

/** English labels: they are short, and what a helper's phone shows anywhere in India. */
const t = englishText('profile');

/** What stands on the card. Undefined: not wanted on it. Null: not stated, which is never taken for "none". */
export type CardFacts = {
  name: string;
  age?: string | null;
  bloodGroup?: string | null;
  allergies?: readonly string[] | null;
  conditions?: readonly string[] | null;
  medicines?: readonly { name: string; dosage: string }[] | null;
  contact?: { name: string; relation: string; phone: string } | null;
  /** The day of the card, in words. */
  day: string;
};

/** How the text was made to fit; all false and 0 when everything is in it. */
export type CodeCuts = {
  noDosages: boolean;
  shortMedicines: boolean;
  shortNames: boolean;
  shortAllergies: boolean;
  fewerMedicines: number;
  fewerConditions: number;
  fewerAllergies: number;
};

/**
 * So many bytes fit a code of version 20 at most, with the error correction "medium" (666), which a plain phone camera
 * still reads from a card in a wallet.
 */
export const CODE_BYTES = 650;

const WHOLE: CodeCuts = {
  noDosages: false,
  shortMedicines: false,
  shortNames: false,
  shortAllergies: false,
  fewerMedicines: 0,
  fewerConditions: 0,
  fewerAllergies: 0,
};
const MEDICINE_LETTERS = 24;
const ALLERGY_LETTERS = 24;
const NAME_LETTERS = 32;

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
const encoder = new TextEncoder();
export const bytesOf = (text: string): number => encoder.encode(text).length;

/** Cuts at whole letters, so that no sign of an Indian script is torn off; three dots say that it was cut. */
function cut(text: string, most: number): string {
  const all = [...letters.segment(text)].map(({ segment }) => segment);
  return all.length <= most ? text : `${all.slice(0, most).join('').trimEnd()}...`;
}
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A list in one line; what is left out is counted in it. */
function listed(items: readonly string[] | null, leftOut: number): string {
  if (items === null) return t('card.inCode.notStated');
  if (items.length === 0) return t('card.inCode.noneKnown');
  const shown = items.slice(0, items.length - leftOut);
  const more = leftOut > 0 ? [t('card.inCode.more', { left: leftOut })] : [];
  return [...shown, ...more].join('; ');
}

/** The text with these cuts. */
function write(facts: CardFacts, cuts: CodeCuts): string {
  const person = (name: string) => oneLine(cuts.shortNames ? cut(name, NAME_LETTERS) : name);
  const { contact } = facts;
  const notStated = t('card.inCode.notStated');
  const said = (value: string | null) => value ?? notStated;
  const medicines = facts.medicines?.map(({ name, dosage }) => {
    const shown = cuts.shortMedicines ? cut(name, MEDICINE_LETTERS) : name;
    return oneLine(cuts.noDosages || dosage === '' ? shown : `${shown} ${dosage}`);
  });
  const allergies = facts.allergies?.map((one) => oneLine(cuts.shortAllergies ? cut(one, ALLERGY_LETTERS) : one));
  const call = contact && [person(contact.name), contact.relation && `(${person(contact.relation)})`, contact.phone];
  const lines: (string | false)[] = [
    t('card.inCode.head', { day: facts.day }),
    t('card.inCode.name', { what: person(facts.name) || notStated }),
    facts.age !== undefined && t('card.inCode.age', { what: said(facts.age) }),
    facts.bloodGroup !== undefined && t('card.inCode.bloodGroup', { what: said(facts.bloodGroup) }),
    contact !== undefined && t('card.inCode.contact', { what: call ? call.filter(Boolean).join(' ') : notStated }),
    facts.allergies !== undefined &&
      t('card.inCode.allergies', { what: listed(allergies ?? null, cuts.fewerAllergies) }),
    facts.conditions !== undefined &&
      t('card.inCode.conditions', { what: listed(facts.conditions, cuts.fewerConditions) }),
    facts.medicines !== undefined &&
      t('card.inCode.medicines', {
        what: medicines?.length === 0 ? notStated : listed(medicines ?? null, cuts.fewerMedicines),
      }),
    t('card.inCode.told'),
  ];
  return lines.filter(Boolean).join('\n');
}

/** From the mildest cut to the hardest. Allergies go last of all: they are what a helper must know first. */
function* cutsFor({ medicines, conditions, allergies }: CardFacts): Generator<CodeCuts> {
  let cuts = WHOLE;
  yield cuts;
  for (const step of ['noDosages', 'shortMedicines', 'shortNames'] as const) yield (cuts = { ...cuts, [step]: true });
  for (const _one of medicines ?? []) yield (cuts = { ...cuts, fewerMedicines: cuts.fewerMedicines + 1 });
  for (const _one of conditions ?? []) yield (cuts = { ...cuts, fewerConditions: cuts.fewerConditions + 1 });
  yield (cuts = { ...cuts, shortAllergies: true });
  for (const _one of allergies ?? []) yield (cuts = { ...cuts, fewerAllergies: cuts.fewerAllergies + 1 });
}

/** The words of the code, at most CODE_BYTES of them, and how they were made to fit. */
export function codeText(facts: CardFacts): { text: string; cuts: CodeCuts } {
  let last = { text: '', cuts: WHOLE };
  for (const cuts of cutsFor(facts)) {
    last = { text: write(facts, cuts), cuts };
    if (bytesOf(last.text) <= CODE_BYTES) break;
  }
  return last;
}

/** A cut that changed nothing (no name is that long) is none to speak of. */
export function toldCuts(facts: CardFacts, cuts: CodeCuts): CodeCuts {
  const matters = (field: keyof CodeCuts): boolean =>
    write(facts, cuts) !== write(facts, { ...cuts, [field]: WHOLE[field] });
  const keys = Object.keys(cuts) as (keyof CodeCuts)[];
  return { ...cuts, ...Object.fromEntries(keys.filter((key) => !matters(key)).map((key) => [key, WHOLE[key]])) };
}
