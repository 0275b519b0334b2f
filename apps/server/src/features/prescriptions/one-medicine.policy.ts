// A medicine that is prescribed and in the routine is one medicine: nobody takes it twice because it was written down twice.
import { isLocal } from '@nabz/engine/interactions/scope';
import { toChecked } from '@nabz/engine/prescriptions/daily';
import { spacedWords } from '@nabz/engine/text/fold';
import type { MedicineLibrary } from './medicine-library.ts';
import type { Line, OtherMedicine } from './ports.ts';

export type Prescribed = { readonly prescriptionId: string; readonly medicationId: string; readonly line: Line };

type Reader = MedicineLibrary['reader'];

const contentOf = ({ understand }: Reader, line: Line, isExact: boolean): string => {
  const { medicine, form, identified } = understand(line);
  if (!identified) return spacedWords(medicine);
  const parts = identified.ingredients.map(({ id, amount }) => (isExact ? `${id} ${amount}` : id));
  return [isLocal(form ?? identified.form) ? 'local' : 'whole body', ...parts.toSorted()].join('|');
};

/** Doses a day with their milligrams, as far as they are known. */
function amountOf({ understand }: Reader, line: Line): { doses: number | null; mg: number } {
  const checked = toChecked(understand(line));
  const doses = checked?.dosesADay ?? null;
  return { doses, mg: (checked?.ingredients ?? []).reduce((sum, { mg }) => sum + (mg ?? 0), 0) * (doses ?? 1) };
}

/** The one that says more is taken in a day counts, and the times of the routine where they hold all of its doses. */
function joined(reader: Reader, prescribed: Line, routine: Line): Line {
  const [onPaper, planned] = [amountOf(reader, prescribed), amountOf(reader, routine)];
  if (planned.doses !== null && (onPaper.doses === null || planned.mg > onPaper.mg)) return routine;
  const isSameOften = onPaper.doses !== null && onPaper.doses === planned.doses;
  return isSameOften && routine.times ? { ...prescribed, times: routine.times } : prescribed;
}

/**
 * What is taken, each medicine once. A line of the routine is the line of the prescription it was made from, or one with
 * the same content and strength; each stands for one line only, so what is really there twice stays twice.
 */
export function eachOnce(
  { reader }: MedicineLibrary,
  prescribed: readonly Prescribed[],
  others: readonly OtherMedicine[],
): Line[] {
  const taken = new Set<OtherMedicine>();
  const claim = (fits: (other: OtherMedicine) => boolean): OtherMedicine | undefined => {
    const found = others.find((other) => !taken.has(other) && fits(other));
    if (found) taken.add(found);
    return found;
  };
  const isFrom = ({ prescriptionId, medicationId }: Prescribed, other: OtherMedicine): boolean =>
    other.prescriptionId === prescriptionId && other.medicationId === medicationId;
  const isSame = (one: Line, other: Line, isExact: boolean): boolean =>
    contentOf(reader, one, isExact) === contentOf(reader, other, isExact);
  // what was made from a line belongs to it, before another line with the same content can claim it
  const made = prescribed.map((one) => claim((other) => isFrom(one, other) && isSame(one.line, other.line, false)));
  const lines = prescribed.map((one, at) => {
    const routine = made[at] ?? claim((other) => isSame(one.line, other.line, true));
    return routine ? joined(reader, one.line, routine.line) : one.line;
  });
  return [...lines, ...others.filter((other) => !taken.has(other)).map(({ line }) => line)];
}
