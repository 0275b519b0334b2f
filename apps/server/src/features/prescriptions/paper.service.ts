// Questions before a medicine counts that is taken otherwise than its paper says.
import type { PaperQuestion } from '@nabz/contract/prescriptions-questions';
import type { ConfirmedMedication, Medication } from '@nabz/contract/prescriptions';
import {
  againstPaper,
  type Difference,
  isTooOftenForWeekly,
  type Rhythm,
  rhythmOfPaper,
} from '@nabz/engine/routine/against-paper';
import type { Refusal } from '@nabz/words/catalogue';
import { medicineLibrary } from './medicine-library.ts';
import type { OpenPrescription } from './prescription-kind.ts';
import { confirmedMedications, readMedications } from './prescriptions.map.ts';

const TAPER = /\b(?:taper\w*|tail(?:ed|ing)? off|then|gradually|phir|dheere)\b|फिर|धीरे/iu;
const LONGEST_QUOTE = 120;

/** What stands somewhere of how a medicine is taken, in its own words. */
export type PaperLine = { readonly words: string; readonly rhythm: Rhythm };

/** The number before a line is no number of tablets. */
const LINE_NUMBER = /^\W*\d{1,2}\W+(?=tab|cap)/i;

const lineOf = (words: string, { dosage, frequency, instructions, schedule }: Medication): PaperLine => ({
  words: words.slice(0, LONGEST_QUOTE),
  rhythm: rhythmOfPaper(
    schedule,
    TAPER.test(`${frequency} ${instructions} ${words}`),
    `${dosage} ${frequency} ${words.replace(LINE_NUMBER, '')}`,
  ),
});
const readLine = (line: Medication): PaperLine => lineOf(line.text || `${line.frequency} ${line.duration}`, line);
const typedLine = (line: Medication): PaperLine => lineOf(`${line.frequency} ${line.duration}`.trim(), line);

/** What is said of one line of a prescription: as it was confirmed, and as it was read unless that was asked already. */
export function paperLines(opened: OpenPrescription, medicationId: string): PaperLine[] {
  const read = readMedications(medicineLibrary(), opened).filter(({ id }) => id === medicationId);
  const { confirmed } = opened.details;
  if (!confirmed) return read.map(readLine);
  const typed = confirmedMedications(medicineLibrary(), opened, confirmed.medications);
  const at = typed.findIndex(({ id }) => id === medicationId);
  const own = typed.slice(at, at + 1).map(typedLine);
  // who said that a line without a rhythm is right said nothing of what is planned later
  const isSettled =
    (confirmed.medications[at]?.meant ?? []).length > 0 && own.every(({ rhythm }) => rhythm.kind !== 'unknown');
  return [...own, ...(isSettled ? [] : read.map(readLine))];
}

const refusalOf = (words: string, { kind, printed, said, inDays }: Difference): Refusal => ({
  code: `errors.paper.${kind}`,
  params: { words, printed, said, inDays },
});

/** A medicine of one day a week that would be taken more often, whatever a paper says. */
function weeklyQuestion(medicine: string, rhythm: Rhythm): [PaperQuestion, Refusal][] {
  const { reader, ingredient } = medicineLibrary();
  const line = { medicine, dosage: '', frequency: '', instructions: '', duration: '' };
  const found = reader
    .understand(line)
    .identified?.ingredients.map(({ id }) => ingredient(id))
    .find((one) => one?.weekly);
  return found && isTooOftenForWeekly(rhythm)
    ? [['weekly', { code: 'errors.paper.weekly', params: { medicine, ingredient: found.name } }]]
    : [];
}

type About = { readonly medicine: string; readonly rhythm: Rhythm; readonly meant: readonly PaperQuestion[] };

/** Every question that is open, by the field that answers it. */
export function openQuestions(
  { medicine, rhythm, meant }: About,
  paper: readonly PaperLine[],
  field: string,
): Record<string, Refusal> {
  const asked = [
    ...weeklyQuestion(medicine, rhythm),
    ...paper.flatMap((line) =>
      againstPaper(line.rhythm, rhythm).map((one) => [one.kind, refusalOf(line.words, one)] as const),
    ),
  ];
  return Object.fromEntries(
    asked.filter(([kind]) => !meant.includes(kind)).map(([kind, refusal]) => [`${field}.${kind}`, refusal]),
  );
}

/** What the patient typed against what was read. */
export function confirmQuestions(
  opened: OpenPrescription,
  confirmed: readonly ConfirmedMedication[],
): Record<string, Refusal> {
  const read = readMedications(medicineLibrary(), opened);
  const typed = confirmedMedications(medicineLibrary(), opened, confirmed);
  return Object.assign(
    {},
    ...confirmed.map(({ id, medicine, meant }, at) => {
      const [line, paper] = [typed[at], read.filter((one) => id !== '' && one.id === id)];
      return line
        ? openQuestions(
            { medicine, rhythm: typedLine(line).rhythm, meant },
            paper.map(readLine),
            `medications.${at}.meant`,
          )
        : {};
    }),
  ) as Record<string, Refusal>;
}
