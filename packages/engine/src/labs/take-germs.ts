// Lines of what a germ says to medicines, to drafts of rows.
import type { Line } from '../documents/lines.ts';
import { antibiogramAt, germRowsOf } from './antibiogram.ts';
import { addDraft, type State } from './draft-state.ts';
import { wordFields } from './fields.ts';

/** True when the line is a row or the heading of that. A row that does not say which it is is listed. */
export function takeGerms(state: State, line: Line): boolean {
  const isUnder = state.germs !== null || (state.section?.culture ?? null) !== null;
  const table = antibiogramAt(line);
  const rows = table || !isUnder ? [] : germRowsOf(line, state.germs);
  if (table) Object.assign(state, { germs: table, isNote: false });
  for (const { name, value } of rows) {
    if (value === null) state.missed.push(line);
    else {
      const fields = wordFields(name, value);
      state.drafts.push({ ...addDraft(state, fields, fields, line, false), isOfGerm: true });
      state.drafts.splice(-2, 1);
    }
  }
  if (!table && rows.length === 0) return false;
  Object.assign(state, { pending: null, last: null, lastLine: null });
  return true;
}
