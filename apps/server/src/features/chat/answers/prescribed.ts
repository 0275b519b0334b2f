// The patient's own prescriptions, as far as they checked them: read out, never added to.
import type { ChatCard } from '@nabz/contract/chat';
import type { Medication, Prescription } from '@nabz/contract/prescriptions';
import type { ChatName } from '@nabz/engine/chat/types';
import { fill } from '@nabz/words/render';
import { spoken } from '../../../platform/spoken.ts';
import { medicineLibrary } from '../../prescriptions/medicine-library.ts';
import { listPrescriptions } from '../../prescriptions/prescriptions.service.ts';
import { type Asked, card, dayInWords, facts } from '../reply.ts';

const words = spoken('chat');

/** What a name stands for, as ids of ingredients. */
export const ingredientsOf = ({ text }: ChatName): string[] =>
  (
    medicineLibrary().reader.understand({ medicine: text, dosage: '', frequency: '', instructions: '', duration: '' })
      .identified?.ingredients ?? []
  ).map(({ id }) => id);

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ');

/** Whether a line of a prescription is about a medicine that was named, by its name or by what is in it. */
export function isLineOf({ medicine, ingredients }: Medication, name: ChatName): boolean {
  if (` ${plain(medicine)} `.includes(` ${plain(name.text).trim()} `)) return true;
  const asked = new Set(ingredientsOf(name));
  return asked.size > 0 && ingredients.length === asked.size && ingredients.every(({ id }) => asked.has(id));
}

/** Where a line comes from: "Your prescription of 12 Nov 2026, Dr. Meera Rao". */
export const sourceOf = ({ prescription_date: date, doctorName }: Prescription): string =>
  [date === null ? words.medicines.undated : fill(words.medicines.dated, { date: dayInWords(date) }), doctorName]
    .filter(Boolean)
    .join(', ');

/** A line as it stands on the patient's own prescription, marked as a quotation. */
export const lineCard = (prescription: Prescription, line: Medication): ChatCard =>
  card({
    kind: 'dose',
    title: line.medicine,
    text: line.use,
    facts: facts([
      [words.medicines.printed, line.frequency && `“${line.frequency}”`],
      [words.medicines.when, line.timing_display || line.instructions],
      [words.medicines.duration, line.duration],
    ]),
    href: `/prescriptions?open=${prescription._id}`,
    basis: sourceOf(prescription),
  });

/** Lines of the patient's own checked prescriptions that count now. */
export async function ownLines(
  { platform, patient }: Asked,
  names: readonly ChatName[],
): Promise<{ prescription: Prescription; line: Medication }[]> {
  const active = await listPrescriptions(platform, patient, { status: 'active' });
  return active.flatMap((prescription) =>
    prescription.medications
      .filter((line) => names.length === 0 || names.some((name) => isLineOf(line, name)))
      .map((line) => ({ prescription, line })),
  );
}
