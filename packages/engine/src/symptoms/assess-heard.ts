// A complaint in which a language model heard something besides. It may make the answer more urgent and never less.
import { assessSymptoms } from './analyze.ts';
import type { CompiledSymptoms } from './compile.ts';
import { denies } from './negation.ts';
import { rankOf } from './red-flags.ts';
import type { AssessmentInput, SymptomAssessment, TriageDecision } from './types.ts';
import { plainText, tokenize } from './words.ts';

const plain = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').trim();

/** Fewer letters are no words that a finding could stand on. */
const SHORTEST_QUOTE = 3;
/** What ends a statement: a denial reaches no further. */
const STATEMENT_ENDS = /[.,;!?\n।]/;

/** The statement of the texts in which the quote stands; undefined when it stands in none. */
function statementOf(quote: string, texts: readonly string[]): string | undefined {
  const said = plain(quote);
  if (said.length < SHORTEST_QUOTE) return undefined;
  for (const text of texts.map(plain)) {
    const start = text.indexOf(said);
    if (start === -1) continue;
    const before = text.slice(0, start).split(STATEMENT_ENDS).at(-1) ?? '';
    const after = text.slice(start + said.length).split(STATEMENT_ENDS)[0] ?? '';
    return `${before}${said}${after}`;
  }
  return undefined;
}

/** Whether the texts say those words; for what is said not to be there also whether they deny anything in that statement. */
export function standsOn(
  { quote, state }: { readonly quote: string; readonly state: 'present' | 'absent' },
  texts: readonly string[],
): boolean {
  const statement = statementOf(quote, texts);
  return statement !== undefined && (state === 'present' || denies(tokenize(statement)));
}

/** Whether no complaint was recognised. */
const isUnheard = ({ outcome }: SymptomAssessment): boolean => outcome === 'not-understood' || outcome === 'words-only';

/** The reasons of both where both say the same; else those of the more urgent. */
function triageOf(own: SymptomAssessment, heard: SymptomAssessment): TriageDecision {
  const isOwn = rankOf(own.triage.level) < rankOf(heard.triage.level);
  const isUnread = isUnheard(own) && !isUnheard(heard);
  if (isOwn) return isUnread ? { level: own.triage.level, because: [{ kind: 'heard-only' }] } : own.triage;
  const isSame = own.triage.level === heard.triage.level && !isUnread;
  return isSame ? { ...heard.triage, because: [...own.triage.because, ...heard.triage.because] } : heard.triage;
}

/**
 * The assessment with what was heard besides, which is nowhere calmer than the one without: the more urgent level, the danger rules of
 * both. What it may be and what to ask next comes from all that was heard.
 */
export function assessHeard(input: AssessmentInput, compiled: CompiledSymptoms): SymptomAssessment {
  if ((input.heard ?? []).length === 0) return assessSymptoms(input, compiled);
  const own = assessSymptoms({ ...input, heard: [] }, compiled);
  const heard = assessSymptoms(input, compiled);
  const triage = triageOf(own, heard);
  const added = heard.redFlags.filter(({ id }) => own.redFlags.every((flag) => flag.id !== id));
  return {
    ...heard,
    triage,
    redFlags: [...own.redFlags, ...added].sort((a, b) => rankOf(a.triage) - rankOf(b.triage)),
    wouldRaise: heard.wouldRaise.filter(({ level }) => rankOf(level) < rankOf(triage.level)),
  };
}
