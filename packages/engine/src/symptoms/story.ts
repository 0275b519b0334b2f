// Whom a complaint is about, and whether it is about now.

const RELATION =
  'mother|father|wife|husband|son|daughter|baby|child|kid|brother|sister|mom|mum|mummy|dad|daddy|papa|grandmother|grandfather|grandma|grandpa|uncle|aunt|friend|neighbour|maa|ma|pitaji|pita|pati|patni|biwi|beta|bete|beti|bachcha|bachche|bachchi|baccha|bacche|bacchi|dadi|dada|nani|nana|bhai|behen|bahan|chacha|chachi|sasur|saas|dost';
/** Devanagari as it is folded: no nukta, one nasal sign. */
const RELATION_HI =
  'मां|माता|मम्मी|पिता|पिताजी|पापा|पति|पत्नी|बीवी|बेटा|बेटे|बेटी|बिटिया|बच्चा|बच्चे|बच्ची|दादी|दादा|नानी|नाना|भाई|बहन|चाचा|चाची|मामा|मामी|सास|ससुर|बहू|बाबूजी|अम्मा|दोस्त|पडोसी';
const ABOUT_ANOTHER = [
  new RegExp(
    `\\b(?:my|our|meri|mere|mera|hamari|hamare|hamara)\\s+(?:${RELATION})\\b(?!\\s+(?:says?|said|told|thinks?|gave|asked|died|ne\\b|had\\b|guzar))`,
  ),
  new RegExp(`\\b(?:${RELATION})\\s+(?:ko(?!\\s+bhi\\b)|ke|ki|ka)\\b`),
  // "my 4 year old has", not "my 2 year old cough"
  /\b(?:my|our)\s+\d{1,3}(?:\.\d)?\s*-?\s*(?:years?|yrs?|months?|mths?|weeks?|days?)\s*-?\s*old\b(?!\s+(?:cough|pain|ache|injury|wound|scar|fracture|problem|complaint|habit|rash|lump))/,
  new RegExp(
    `\\b(?:meri|mere|mera|hamari|hamare|hamara)\\s+\\d{1,2}\\s*(?:saa?l|mahin[ea]|haft[ea]|din)\\s+k[aie]\\s+(?:${RELATION})\\b`,
  ),
  new RegExp(`(?:मेरी|मेरे|मेरा|हमारे|हमारी)\\s+(?:${RELATION_HI})(?![\\p{L}\\p{M}])(?!\\s+ने)`, 'u'),
];

/** What somebody may do that is ill, as a pattern. */
const AILS =
  "(?:is|has|was|had|feels?|felt|gets?|got|keeps?|cannot|can't|cant|could|can not|looks?|seems?|fell|fainted|collapsed|vomit(?:s|ed)|cough(?:s|ed)|complain(?:s|ed)|says? (?:his|her)|does(?:n't| not)|did(?:n't| not)|hasn't|isn't|won't|stopped|started|woke|needs|eats|drinks|sleeps|cries|hurts?|suffer(?:s|ed|ing)|having)";
/** Somebody who was named before. */
export const THIRD_PERSON: readonly RegExp[] = [
  // "he" is also a spelling of "hai", and "is" of this: "khansi he is liye"
  new RegExp(
    `\\bs?he\\s+(?:also\\s+|still\\s+|now\\s+|just\\s+)?${AILS}(?![a-z])(?!\\s+(?:liye|wajah|vajah|baar|din|mahine|saal|samay|k[aie]\\b|se\\b))`,
  ),
  /\b(?:he|she)'s\b/,
  /\b(?:his|her)\s+(?:[a-z]+\s+){0,3}?(?:hurts?|pains?|aches?|is|are|has|burns?|bleeds?|swollen|itch(?:es)?)\b/,
  /\b(?:unko|unhe|unhen|unhein|unhe'n|usko|usse|uske|uski|unke|unki)\b(?!\s+(?:baad|bad|liye|alawa|pehle|pahle|sath|saath|wajah|vajah|karan|baare|bare|bina|upar|niche|neeche))/,
  new RegExp(
    '(?<!\\p{L})(?:उनको|उन्हें|उन्हे|उसको|उसे|उसके|उसकी|उनके|उनकी)(?![\\p{L}\\p{M}])(?!\\s+(?:बाद|लिए|अलावा|पहले|साथ|वजह|कारण|बारे|बिना|ऊपर|नीचे))',
    'u',
  ),
];
/** Somebody else without "my": it yields to a complaint of one's own beside it, "he has a cold and I have chest pain". */
const OF_ANOTHER = [
  ...THIRD_PERSON,
  new RegExp(
    `(?:^|[.,;:!?\\n]|\\b(?:the|a|and)\\b)\\s*(?:${RELATION})\\s+(?:\\d{1,3}\\s*(?:years?|yrs?)?,?\\s+)?${AILS}(?![a-z])(?!\\s+(?:told|said|asked|died))`,
  ),
  new RegExp(`(?<!\\p{L})(?:${RELATION_HI})\\s+(?:को(?!\\s+भी)|के|की|का)(?![\\p{L}\\p{M}])`, 'u'),
];
/** The one who types has something: "I have", "mujhe", "मेरे"; not "I am worried about her", "I gave him", "mujhe batao". */
export const OF_ONESELF =
  /\bi(?:'m| am)?\s+(?:also\s+|too\s+)?(?:have(?!\s+(?:(?:an?|one|two|three|my|this)\s+(?:[a-z-]+\s+){0,3}?(?:son|daughter|child|children|kids?|boy|girl|baby|brother|sister|father|mother|husband|wife|question|query|doubt|dog|cat|month|year|old)\b|given\b|to\b|no idea|been giving|doubt|question))|having|feel(?:ing)?|get(?:ting)?|got|cannot|can't|cant|suffer(?:ing)?|vomit(?:ed|ing)?|cough(?:ing)?|had|fell|fainted)\b|\bi(?:'m| am)\s+(?:\d|pregnant|dizzy|weak|tired|sick|ill|unable|not able|bleeding|breathless)|\bmujh(?:e|ko)\b(?!\s+(?:lagta|lag raha|bata|batao|bataye|dar|chinta|samajh|pata|kya|salah|advice|help|doctor|jaldi|unki|uski|unka|uska))|\b(?:my|mera|meri|mere)\s+(?:[a-z]+\s+)?(?:chest|head|stomach|tummy|belly|back|throat|leg|arm|eyes?|ears?|knee|hand|foot|periods?|pet|sir|seen[ae]|pair|kamar|gal[ae]|aankh|kaan|haath|dil|pain|fever|bukhar|sugar|bp)\b|मुझे(?!\s+(?:लगता|लग रहा|बता|डर|चिंता|समझ|पता|क्या|सलाह))|मुझको|(?:मेरे|मेरी|मेरा)\s+(?:सिर|पेट|सीन|पैर|कमर|गल|आंख|कान|हाथ|दिल)/;

/** Whether the words speak of somebody else than the one who types: "my mother has fever", not "my mother says I have fever". */
export const isAboutAnother = (text: string): boolean =>
  ABOUT_ANOTHER.some((pattern) => pattern.test(text)) ||
  (OF_ANOTHER.some((pattern) => pattern.test(text)) && !OF_ONESELF.test(text));

/** What is of long ago; "last year also" speaks of today as well. */
const LONG_AGO =
  /(?:\b(?:last year|(?:\d+|few|some|many|two|three|several|do|teen|kai|kuch)\s+(?:years?|saal)\s+(?:ago|back|before|pehle|pahle)|in (?:my |his |her )?childhood|as a child|bachpan|pichh?le saal)\b|साल पहले|पिछले साल|बचपन)(?!\s+(?:me\s+|mein\s+|में\s+)?(?:bhi\b|also\b|too\b|भी))/;
const STILL =
  /\b(?:since|started|starts|began|shuru|pehle se|pahle se|still|again|also now|ab bhi|abhi bhi|phir se|fir se)\b|से शुरू|अब भी|फिर से|पहले से/;
const WAS_BEFORE =
  /\b(?:had|suffered|used to|(?:was|were)(?! (?:all )?(?:normal|ok|okay|fine|clear|negative|good|done|right|nil)\b))\b/;
/** "The" is of the past in Hindi at the end of a statement only; elsewhere it is English. */
const WAS_AFTER = /\b(?:tha|thi|the(?=\s*(?:$|[.,;!?]|aur\b|par\b|lekin\b|jab\b|ab\b)))\b|था|थी|थे/;

/** What stands between a complaint and the past that follows without a stop, and says that the complaint is there now, or that something else was. */
const OF_NOW =
  /\b(?:hai|hain|h|ho|hu|hun|hoon|raha|rahi|rahe|rha|rhi|rhe|gaya hai|gayi hai|se|ab|abhi|aa?j|kal|subah|is|are|am|has|have|now|today|since|yesterday|from|i|my|we|he|she|they|mer[aei]|mujhe|hum|hame|hamar[aei]|usko|use|unko|ne|normal|nikl[aei]|clear|negative)\b|(?<=\s)ने(?=\s)|मेर|मुझे|हम|है|हैं|हूं|रहा|रही|रहे|अब|आज|कल|सुबह|(?<=\s)से(?=\s)/;

/** How far apart, in characters, a complaint and its past may stand. */
const TOGETHER = 120;

/** Years of one's life that are over, and the verb that says so in the same sentence. */
const LIFE_AGO =
  /\b(?:when (?:i|he|she) was (?:\d|1\d|a (?:child|kid|baby|boy|girl)|small|little)\b|jab (?:main|mai|wo|woh) (?:\d{1,2} saa?l k[aei]|chhot[aei]) th[aei]|bachpan (?:me|mein)\b|(?:19\d\d|20[01]\d) (?:me|mein)\b)|बचपन में/;
const LIFE_PAST_BEFORE = /\b(?:had|had been|burnt|burned)\b/;
const LIFE_PAST_AFTER =
  /\b(?:hu[aei] th[aei]|gay[aei] th[aei]|laga tha|th[ai]|the(?=\s*$)|when (?:i|he|she) was)\b|था|थी|थे/;
/** Something in the sentence that goes on or is of today. */
const IS_NOW =
  /\b(?:now|today|tonight|since|still|again|always|every|daily|often|sometimes|yesterday|morning|night|suddenly|sudden|hours?|minutes?|is|are|am|has|have|get|gets|getting|comes?|goes|keeps?|feels?|aa?j|ab|abhi|kal|subah|raat|shaam|achanak|phir|fir|dobara|wapas|har|roz|kabhi|baar baar|tab se|ghant\w*|hai(?! 20)|hain|ho(?! gay[aei] th[aei])|hu|hoon|hun|raha|rahi|rahe|rha|rhi)\b|आज|अब|अभी|कल|सुबह|रात|फिर|दोबारा|अचानक|हर |रोज|बार-बार|घंट|है|हूं|हैं|रहा|रही|रहे/;
/** "Chuki hai 2018 me": done then. */
const DONE = /\bchuk[aei] (?:hai|hain|h)\b/g;
const FULL_STOP = /[.;!?।\n]/;
/** What ends a part of a sentence. */
const BREAK = /[,.;!?।\n]/;
const BREAKS = [',', '.', ';', '!', '?', '।', '\n'];

/**
 * Whether the whole sentence around a place is of long ago, commas and all: "a cobra had bitten me when I was 14, ICU, antivenom". The
 * past stands between the same commas: "bypass hua tha 2018 me, seene me dard" is pain of now.
 */
function isSentenceOfLongAgo(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start).split(FULL_STOP).at(-1) ?? '';
  const after = text.slice(end).split(FULL_STOP)[0] ?? '';
  const heard = text.slice(start, end);
  const sentence = (before + heard + after).replace(DONE, '');
  if (!LIFE_AGO.test(sentence) || IS_NOW.test(sentence) || STILL.test(sentence)) return false;
  const isBefore = LIFE_PAST_BEFORE.test((before.split(',').at(-1) ?? '') + heard);
  return isBefore || LIFE_PAST_AFTER.test(after.split(',')[0] ?? '');
}

/**
 * Whether what stands between `start` and `end` is told as long over: "had chest pain last year, now fine". Looks only
 * between the commas around it, or at a whole sentence of years long gone, and needs both the time and the past tense: "chest pain like I had last year" is now.
 */
export function isLongAgo(text: string, start: number, end: number): boolean {
  const from = Math.max(...BREAKS.map((mark) => text.lastIndexOf(mark, start - 1) + 1));
  const after = BREAK.exec(text.slice(end))?.index;
  const to = after === undefined ? text.length : end + after;
  if (isSentenceOfLongAgo(text, start, end)) return true;
  const part = text.slice(from, to);
  const when = LONG_AGO.exec(part);
  if (!when || STILL.test(part)) return false;
  const time = [from + when.index, from + when.index + when[0].length] as const;
  /** Whether all between some places, beside the complaint itself, is of the past: "seene me dard hai do saal pehle heart attack hua tha". */
  const isPast = (...places: readonly number[]): boolean => {
    const [first, last] = [Math.min(...places, start), Math.max(...places, end)];
    const beside = `${text.slice(first, start)} ${text.slice(end, last)}`;
    return beside.length <= TOGETHER && !OF_NOW.test(beside);
  };
  const was = WAS_BEFORE.exec(text.slice(from, start))?.index;
  // "had a heart attack 2 years ago chest pain": the time ends what was
  const isEnded = was !== undefined && time[0] > from + was && time[0] < start;
  if (was !== undefined && !isEnded && isPast(from + was, ...time)) return true;
  const over = WAS_AFTER.exec(text.slice(end, to));
  return over !== null && isPast(end + over.index, ...time);
}

const RELATIVES =
  'father|mother|parents?|brothers?|sisters?|siblings?|uncle|aunt|cousin|grandfather|grandmother|grandparents?|son|daughter|children|wife|husband|girlfriend|boyfriend|partner|roommate';
const FAMILY = [
  /family history|family h\/o|khandan me|parivar me/g,
  // in a note about "his" complaint, a sentence about his father; "my father has" is the patient himself
  new RegExp(
    `\\b(?:his|her|their|the patient's)\\s+(?:[a-z-]+\\s+){0,2}?(?:${RELATIVES})\\s+(?:(?:also|recently|had|has|have|was|were|is)\\s+)*(?:has|had|have|died|suffers?|suffered|diagnosed|with)\\b`,
    'g',
  ),
];

/** "My father died of a heart attack": his illness, up to the next statement. */
const DIED = new RegExp(
  `\\b(?:${RELATIVES}|${RELATION}|colleague|boss|cousin|padosi|saheli)\\b[^,.;!?।\\n]{0,30}?\\b(?:died|dies|expired|passed away|lost (?:his|her) life|guzar ga(?:ye|yi|ya)|chal bas[ae]|(?<!\\b(?:lakwa|lakva|falij|paralysis|current|karant) )mar ga(?:ye|yi|ya)|maut|death)\\b|(?:पिता|मां|माँ|भाई|बहन|चाचा|दादा|दादी|नाना|नानी|पड़ोसी|दोस्त)[^,.;।\\n]{0,30}?(?:मृत्यु|मौत|गुजर ग|चल बस)`,
  'g',
);
/** When and how old somebody died: what follows is of another. */
const WHEN =
  /\b(?:in (?:19|20)\d\d|at (?:the )?(?:age (?:of )?)?\d{1,2}|\d+ (?:years?|months?|saa?l|mahin[ea]) (?:ago|back|pehle)|last (?:year|month|week))\b/;
const NEXT_STATEMENT = /[,.;!?।\n]|\b(?:and|but|now|i|so|since|aur|ab|mujhe|main|lekin|par)\b|और|अब|मुझे|लेकिन/;

/** The parts of a text that tell of relatives, from the words that begin them to the end of the sentence, as [start, end). */
export function familyParts(text: string): readonly (readonly [number, number])[] {
  const deaths = [...text.matchAll(DIED)].map(({ index, 0: told }) => {
    const rest = text.slice(index + told.length);
    const when = WHEN.exec(rest);
    const next = NEXT_STATEMENT.exec(rest)?.index ?? rest.length;
    return [index, index + told.length + Math.min(next, when ? when.index + when[0].length : next)] as const;
  });
  const illnesses = FAMILY.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ index }) => {
    const length = FULL_STOP.exec(text.slice(index))?.index;
    return [index, length === undefined ? text.length : index + length] as const;
  });
  return [...deaths, ...illnesses];
}
