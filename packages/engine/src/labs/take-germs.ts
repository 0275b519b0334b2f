// Lines of cultures to drafts of rows: what grew, and what it says to medicines.
import type { Line } from '../documents/lines.ts';
import { antibiogramAt, germRowsOf } from './antibiogram.ts';
import { cultureOf, cultureRowOf, isNoGrowth } from './cultures.ts';
import { addDraft, type State } from './draft-state.ts';
import { anyValue } from './grammar.ts';
import { cleanName } from './names.ts';
import { wordFields } from './row-fields.ts';

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

/** The result of a culture: one row for all that grew in it. */
export function takeCulture(state: State, line: Line): boolean {
  const under = state.isNote ? null : (state.section?.culture ?? null);
  const found = cultureRowOf(line, under === 'culture' && state.sample !== null ? cultureOf(state.sample) : under);
  if (!found) return false;
  const known = state.drafts.find(({ meaning }) => meaning === found.culture);
  if (known?.value && !isNoGrowth(known.value.text)) {
    const isSaid = isNoGrowth(found.value) || known.value.text.toLowerCase().includes(found.value.toLowerCase());
    if (!isSaid) known.value = anyValue(`${known.value.text}; ${found.value}`.slice(0, 160));
    return true;
  }
  // what grew later counts, whatever was said before
  const name = cleanName(found.name === found.culture ? (state.section?.printed ?? found.name) : found.name);
  if (known) Object.assign(known, { name, value: anyValue(found.value) });
  else {
    const fields = wordFields(name, found.value);
    state.drafts.push({ ...addDraft(state, fields, fields, line, false), meaning: found.culture });
    state.drafts.splice(-2, 1);
  }
  Object.assign(state, { last: null, lastLine: null, pending: null });
  return true;
}
