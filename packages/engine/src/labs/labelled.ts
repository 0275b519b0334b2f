// Results as a list of labels, as portals of hospitals export them: "Component: WBC", "Your value: 12.9", "Flag: H".
import type { ColumnRole } from '@nabz/knowledge/labs';
import { foldName, plain } from './fold.ts';
import type { RoleIndex } from './headings.ts';

const LABEL = /^[^\p{L}\p{N}_]{0,3}([\p{L}][\p{L}\p{M} .()/-]{1,40}?) {0,2}[:=] {0,3}(.*)$/u;
/** In a small box the colon may be left out: "Result 2 min 45 sec", "Normal 1 - 5 min". */
const OF_BOX =
  /^(result|observed(?: value)?|value|normal(?: range| value)?|ref(?:erence)?\.?(?: range| interval| value)?) {1,3}([<>]? ?\d.*)$/iu;

/** What stands over figures in Hindi and Marathi. */
const OF_INDIA: ReadonlyMap<string, ColumnRole> = new Map(
  Object.entries({
    range: ['सामान्य', 'सामान्य सीमा', 'सामान्य मान', 'संदर्भ', 'संदर्भ सीमा', 'संदर्भ श्रेणी', 'नॉर्मल'],
    value: ['परिणाम', 'रिजल्ट', 'मान', 'मूल्य', 'निकाल'],
    unit: ['इकाई', 'यूनिट', 'एकक'],
  } as const).flatMap(([role, printed]) => printed.map((text) => [foldName(text), role as ColumnRole] as const)),
);

export type Labelled = { readonly role: ColumnRole; readonly rest: string };

/** A line that begins with the heading of a column and a colon. */
export function labelledIn(line: string, roles: RoleIndex): Labelled | null {
  const text = plain(line).trim();
  const match = LABEL.exec(text) ?? OF_BOX.exec(text);
  const role =
    match?.[1] === undefined ? undefined : (roles.get(foldName(match[1])) ?? OF_INDIA.get(foldName(match[1])));
  return role === undefined ? null : { role, rest: (match?.[2] ?? '').trim() };
}
