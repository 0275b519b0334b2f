// Where the words right beside a danger say plainly that something else was meant. Each entry is one small class of sayings, found by
// reading false alarms; sentences that it must not touch are in bench/corpus/sentences/dangers.jsonl.

/** Every part that is given has to fit. */
type Mistake = {
  findings: readonly string[];
  /** The words that were taken for the finding. */
  heard?: RegExp;
  /** What stands before and behind them in the sentence. */
  before?: RegExp;
  after?: RegExp;
  /** Something in the sentence that lets the danger stand all the same. */
  unless?: RegExp;
  /** The same, anywhere in the text. */
  unlessTold?: RegExp;
};

/** It is told as of now, whatever else is told of it. */
const NOW =
  /\b(?:now|today|tonight|again|same|another|since|still|just|this (?:morning|evening|time)|aa?j|ab|abhi|phir|fir|firse|dobara|wapas|achanak|subah|kal|raat|shaam|naya|like|jaisa|lag rah[aei])\b|आज|अब|फिर|दोबारा|अचानक|सुबह|कल|रात|शाम|जैसा/;

const HEART: readonly Mistake[] = [
  // "2017 me heart attack hua tha", "a heart attack in 1998"
  {
    findings: ['heart-attack-said'],
    before:
      /\b(?:19\d\d|20[01]\d)\s*(?:me|mein|m|:|-)?\s*(?:mild\s+|massive\s+|ek\s+)?$|(?:19\d\d|20[01]\d)\s*(?:में|मे)\s*$/,
    unless: NOW,
  },
  { findings: ['heart-attack-said'], after: /^\s*(?:\w+\s+)?(?:in|of)\s+(?:19\d\d|20[01]\d)\b/, unless: NOW },
  // what somebody died of
  {
    findings: ['heart-attack-said'],
    before:
      /\b(?:went|gone|died|expired|passed away|lost (?:his|her) life)\s+(?:by|of|from|with|to|in|due to|after)\s+(?:an?\s+|massive\s+|sudden\s+)*$/,
  },
  {
    findings: ['heart-attack-said'],
    after: /^\s*(?:se|ki wajah se|me|mein)\s+(?:maut|mar gay|guzar|gujar|death|dehant|nidhan|chal bas|expire)/,
  },
  { findings: ['heart-attack-said'], after: /^\s*से\s+(?:मौत|मृत्यु|मर ग|गुजर|निधन|देहांत|चल बस)/ },
  // what may lead to one, and what it is
  {
    findings: ['heart-attack-said'],
    before:
      /\b(?:gives?|causes?|leads? to|prevents?|avoid|difference between|cardiac arrest and|how (?:the|do|does|a))\s+(?:an?\s+)?$/,
    unless: NOW,
  },
  // the name of something to read, watch or hear
  {
    findings: ['heart-attack-said'],
    after: /^['"]?\s*(?:wal[aei]\s+)?(?:reels?|videos?|gaan[aei]|song|serial|dialogue)\b/,
  },
];

const MISTAKES: readonly Mistake[] = [...HEART];

const byFinding = new Map<string, Mistake[]>();
for (const mistake of MISTAKES)
  for (const finding of mistake.findings) byFinding.set(finding, [...(byFinding.get(finding) ?? []), mistake]);

const SENTENCE_END = /[.;!?।\n|]/;
/** How much of a sentence is looked at on each side of what was heard; dictated texts have no sentences. */
const REACH = 100;

/** Whether what stands between `start` and `end` of a folded text was taken for a danger that the words beside it say is none. */
export function isMistaken(finding: string, text: string, start: number, end: number): boolean {
  const mistakes = byFinding.get(finding);
  if (!mistakes) return false;
  const before =
    text
      .slice(Math.max(0, start - REACH), start)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  const after = text.slice(end, end + REACH).split(SENTENCE_END)[0] ?? '';
  const heard = text.slice(start, end);
  return mistakes.some(
    (mistake) =>
      (mistake.heard?.test(heard) ?? true) &&
      (mistake.before?.test(before) ?? true) &&
      (mistake.after?.test(after) ?? true) &&
      mistake.unless?.test(before + heard + after) !== true &&
      mistake.unlessTold?.test(text) !== true,
  );
}
