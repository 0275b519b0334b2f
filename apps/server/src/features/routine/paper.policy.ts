// What is planned against what the prescription says.
import type { PaperQuestion } from '@nabz/contract/prescriptions-questions';
import type { Schedule } from '@nabz/contract/routine';
import { rhythmOfRoutine } from '@nabz/engine/routine/against-paper';
import { invalidInput } from '../../platform/errors/app-error.ts';
import { openQuestions, type PaperLine } from '../prescriptions/paper.service.ts';

type Planned = {
  readonly medicine: string;
  readonly schedule: Schedule;
  readonly start: string;
  readonly end: string | null;
  readonly meant: readonly PaperQuestion[];
};
/** A medicine, its paper, and where the answers to questions stand in the body. */
type Asked = { readonly planned: Planned; readonly paper: readonly PaperLine[]; readonly field: string };

/** Refuses medicines about which something is to be asked first, with every open question. */
export function requireMeant(all: readonly Asked[]): void {
  const open = all.flatMap(({ planned, paper, field }) =>
    Object.entries(openQuestions({ ...planned, rhythm: rhythmOfRoutine(planned.schedule, planned) }, paper, field)),
  );
  if (open.length > 0) throw invalidInput(Object.fromEntries(open));
}
