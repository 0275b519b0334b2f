// The headings of a discharge summary: which part stands below each, and what makes a paper one.
import type { Line } from '../documents/lines.ts';
import { plain } from '../labs/fold.ts';
import type { PaperPart } from './types.ts';

/** What is told besides and listed nowhere: results in it are judged by the reader of results. */
type Told = 'course' | 'history' | 'examination' | 'results' | 'person' | 'stopped' | 'known';
export type Section = Exclude<PaperPart, 'dose'> | Told;

const LEAVING = String.raw`(?:(?:(?:up)?on|at|after|advised (?:on|at)|to (?:be )?continued? (?:at|after)|at (?:the )?time of|during) )?(?:the )?discharge`;
const MEDICINES = String.raw`(?:medicines?|medications?|drugs?|treatment|prescription|rx|tt|tx)`;

/** The first that fits counts: "discharge diagnosis" before "discharge". */
const SECTIONS: readonly (readonly [Section, string])[] = [
  [
    'person',
    String.raw`(?:(?:patient|pt\.?)(?:'?s)? )?(?:name|age|sex|gender|address)|uhid|mrn|ip ?no|date(?: and time)? of \w+|d\.?o\.?[ad]`,
  ],
  [
    'condition',
    String.raw`(?:patient'?s )?(?:general )?(?:condition|status|state) ${LEAVING}|discharge (?:condition|status)|at discharge`,
  ],
  [
    'medicine',
    String.raw`${MEDICINES}(?: (?:advised|prescribed|given))? ${LEAVING}|discharge ${MEDICINES}|rx|℞|(?:take[- ]home|home|continu(?:e|ing|ation)|current) ${MEDICINES}|(?:medicines?|medications?|drugs?|treatment) (?:advised|prescribed|to (?:take|continue))|medicines?|medications?|दवाइयाँ|दवाई|दवा|औषधे|औषधोपचार`,
  ],
  [
    'diagnosis',
    String.raw`(?:(?:final|principal|primary|provisional|discharge|admission|admitting|secondary|associated|other|working|clinical|main|post-?operative|pre-?operative|operative) ){0,2}(?:diagnos[ie]s|dx)(?: (?:(?:on|at) )?(?:discharge|admission))?|निदान`,
  ],
  [
    'procedure',
    String.raw`(?:(?:surgical|operative|operation|interventional|main) )?(?:procedures?|operations?|surger(?:y|ies)|interventions?)(?: ?(?:\/|and) ?(?:procedures?|operations?|surger(?:y|ies)))?(?: (?:done|performed|undergone|details?|notes?|name))?|शस्त्रक्रिया|ऑपरेशन`,
  ],
  ['procedure', String.raw`(?:vaccin(?:es?|ations?)|immuni[sz]ations?)(?: given| done)?`],
  [
    'known',
    String.raw`(?:(?:significant|relevant) )?past (?:medical |surgical |illness )?history|(?:past )?(?:medical|surgical) history|co-?morbid(?:ities|ity|illness(?:es)?)?|known (?:illness(?:es)?|conditions?)`,
  ],
  [
    'course',
    String.raw`(?:clinical )?(?:course|stay|treatment|management)(?: and (?:treatment|management))?(?: given)? (?:in|during)(?: the)? (?:hospital(?:i[sz]ation)?|ward|stay|admission)(?: stay)?|hospital course|clinical course|course|treatment given|(?:brief |case |clinical )?summary(?: of (?:the )?case)?|brief history and course`,
  ],
  [
    'results',
    String.raw`(?:relevant |significant |important |lab(?:oratory)? |blood )*(?:investigations?|lab(?:oratory)? (?:reports?|results?|data|findings)|reports?|imaging|radiology)(?: (?:done|reports?|results?|findings))?`,
  ],
  [
    'examination',
    String.raw`(?:on |general |physical |systemic |local |clinical )*(?:examination|exam)(?: (?:findings|(?:on|at) admission))?|o\/e|vitals?(?: (?:signs|(?:on|at) (?:admission|discharge)))?`,
  ],
  [
    'warning',
    String.raw`(?:when|whom?) to (?:seek|get|contact|call|come|report)[a-z ,/]{0,40}|(?:warning|danger|alarm) (?:signs?|symptoms?)(?: (?:and|\/) symptoms?)?|red flags?(?: signs?)?(?: explained)?|(?:seek|get) (?:urgent|immediate|medical)[a-z ]{0,40}(?:if|in case of)?|(?:report|come|return|contact)[a-z ,]{0,40}(?:if|in case of)|in case of emergency`,
  ],
  [
    'follow-up',
    String.raw`(?:advice (?:and|\/) )?(?:follow[ -]?ups?|f\/u|review|next (?:visit|appointment|review)|revisit)(?: (?:advice|plan|date|visit|on|details|instructions))?`,
  ],
  [
    'advice',
    String.raw`(?:discharge |general |special |other |diet(?:ary)? |post-?(?:operative|discharge) )?(?:advice|advise|advised|instructions?|recommendations?)(?: ${LEAVING})?|diet|activity|physical activity|सलाह|सल्ला`,
  ],
  [
    'history',
    String.raw`(?:(?:brief|past|present|relevant|family|personal|medical|surgical|drug|clinical|menstrual|obstetric|and) )*history(?: of (?:present(?:ing)? )?illness)?|h\/o(?: present illness)?|(?:chief |presenting )?(?:complaints?|symptoms)(?: with duration)?|reason for admission|allerg(?:y|ies)`,
  ],
];

const COMPILED = SECTIONS.map(
  ([section, source]) =>
    [
      section,
      new RegExp(
        String.raw`^[^\p{L}\p{M}\p{N}]{0,3}(?:\d{1,2}[.)] ?)?(?:${source})(?:\(s\))?(?![\p{L}\p{M}])\.?`,
        'iu',
      ),
    ] as const,
);

export type Heading = { readonly section: Section; readonly rest: string };

/** "History of trauma" and "Review after 7 days" are sentences: a heading stands alone, with a colon, or in capitals with more behind. */
function restBehind(text: string, head: string): string | null {
  const behind = text.slice(head.length);
  if (/^[^\p{L}\p{M}\p{N}]*$/u.test(behind)) return '';
  const parted = /^ ?(?:\([^)]{0,30}\) ?)?[:=–-]+-? ?|^ {3,}/.exec(behind);
  if (parted) return behind.slice(parted[0].length).trim();
  return null;
}

/** The heading with which a line begins. */
export function headingIn(line: string): Heading | null {
  const text = plain(line).trim();
  for (const [section, pattern] of COMPILED) {
    const match = pattern.exec(text);
    const rest = match ? restBehind(text, match[0]) : null;
    if (rest !== null) return { section, rest };
  }
  return null;
}

const TITLE =
  /(?<!\b(?:vaginal|nasal|ear|aural|urethral|nipple|penile|pus|wound|eye|white|pv) )\bdis ?charge[ -](?:summary|card|slip|certificate|ticket|report|sheet|notes?|record|letter|cum)\b|\b(?:summary|card) of discharge\b|\bl?a?ma discharge\b|डिस्चार्ज ?(?:समरी|कार्ड|पेपर|सारांश)|छुट्टी ?(?:का|की)? ?(?:कार्ड|पर्ची|सारांश)/iu;
/** A title is short, and stands among the first lines of a page. */
const TITLE_WORDS = 9;
const TITLE_LINES = 20;
/** Headings that no other paper has: two of them are as good as the title. */
const OF_LEAVING = /\bdischarge\b|\bd\.?o\.?d\b|\b(?:course|stay) (?:in|during)(?: the)? hospital|\bhospital course\b/i;

const SAYS: ReadonlySet<Section> = new Set([
  'diagnosis',
  'procedure',
  'condition',
  'medicine',
  'follow-up',
  'warning',
  'course',
]);

/** Whether these lines are of a discharge summary: by its title, or by its parts. A bill of a stay has neither. */
export function isDischarge(pages: readonly (readonly Line[])[]): boolean {
  const isTitled = pages.some((lines) =>
    lines.slice(0, TITLE_LINES).some(({ text, words }) => words.length <= TITLE_WORDS && TITLE.test(text)),
  );
  const said = new Set<Section>();
  let leaving = 0;
  for (const { text } of pages.flat()) {
    const heading = headingIn(text);
    if (!heading) continue;
    if (SAYS.has(heading.section)) said.add(heading.section);
    const head = text.slice(0, text.length - heading.rest.length);
    if (OF_LEAVING.test(head)) leaving += 1;
  }
  return isTitled ? said.size > 0 : leaving > 1 && said.size > 1;
}
