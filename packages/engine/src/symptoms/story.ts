// Whom a complaint is about, and whether it is about now.

const RELATION =
  'mother|father|wife|husband|son|daughter|baby|child|kid|brother|sister|mom|mum|mummy|dad|daddy|papa|grandmother|grandfather|grandma|grandpa|uncle|aunt|friend|neighbour|maa|ma|pitaji|pita|pati|patni|biwi|beta|bete|beti|bachcha|bachche|bachchi|baccha|bacche|bacchi|dadi|dada|nani|nana|bhai|behen|bahan|chacha|chachi|sasur|saas|dost';
const ABOUT_ANOTHER = [
  new RegExp(
    `\\b(?:my|our|meri|mere|mera|hamari|hamare|hamara)\\s+(?:${RELATION})\\b(?!\\s+(?:says?|said|told|thinks?|gave|asked|died|ne\\b|had\\b|guzar))`,
  ),
  new RegExp(`\\b(?:${RELATION})\\s+(?:ko|ke|ki|ka)\\b`),
  // "my 4 year old has", not "my 2 year old cough"
  /\b(?:my|our)\s+\d{1,3}(?:\.\d)?\s*-?\s*(?:years?|yrs?|months?|mths?|weeks?|days?)\s*-?\s*old\b(?!\s+(?:cough|pain|ache|injury|wound|scar|fracture|problem|complaint|habit|rash|lump))/,
  new RegExp(
    `\\b(?:meri|mere|mera|hamari|hamare|hamara)\\s+\\d{1,2}\\s*(?:saa?l|mahin[ea]|haft[ea]|din)\\s+k[aie]\\s+(?:${RELATION})\\b`,
  ),
  /(?:मेरी|मेरे|मेरा|हमारे|हमारी)\s+(?:मां|माँ|पिता|पिताजी|पति|पत्नी|बेटा|बेटे|बेटी|बच्चा|बच्चे|बच्ची|दादी|दादा|नानी|नाना|भाई|बहन)(?!\s+ने)/,
];

/** Whether the words speak of somebody else than the one who types: "my mother has fever", not "my mother says I have fever". */
export const isAboutAnother = (text: string): boolean => ABOUT_ANOTHER.some((pattern) => pattern.test(text));

const LONG_AGO =
  /\b(?:last year|(?:\d+|few|some|many|two|three|several|do|teen|kai|kuch)\s+(?:years?|saal)\s+(?:ago|back|before|pehle|pahle)|in (?:my |his |her )?childhood|as a child|bachpan|pichh?le saal)\b|साल पहले|पिछले साल|बचपन/;
const STILL =
  /\b(?:since|started|starts|began|shuru|pehle se|pahle se|still|again|also now|ab bhi|abhi bhi|phir se|fir se)\b|से शुरू|अब भी|फिर से|पहले से/;
const WAS_BEFORE = /\b(?:had|was|were|suffered|used to)\b/;
const WAS_AFTER = /\b(?:tha|thi|the|hua tha|hui thi)\b|था|थी|थे/;

/** Years of one's life that are over, and the verb that says so in the same sentence. */
const LIFE_AGO =
  /\b(?:when (?:i|he|she) was (?:\d|1\d|a (?:child|kid|baby|boy|girl)|small|little)\b|jab (?:main|mai|wo|woh) (?:\d{1,2} saa?l k[aei]|chhot[aei]) th[aei]|bachpan (?:me|mein)\b|(?:19\d\d|20[01]\d) (?:me|mein)\b)|बचपन में/;
const LIFE_PAST_BEFORE = /\b(?:had|had been|burnt|burned)\b/;
const LIFE_PAST_AFTER = /\b(?:hu[aei] th[aei]|gay[aei] th[aei]|laga tha|th[aei]|when (?:i|he|she) was)\b|था|थी|थे/;
/** Something in the sentence that goes on or is of today. */
const IS_NOW =
  /\b(?:now|today|tonight|since|still|again|always|every|daily|often|sometimes|yesterday|morning|night|suddenly|sudden|hours?|minutes?|is|are|am|has|have|get|gets|getting|comes?|goes|keeps?|feels?|aa?j|ab|abhi|kal|subah|raat|shaam|achanak|phir|fir|dobara|wapas|har|roz|kabhi|baar baar|tab se|ghant\w*|hai(?! 20)|hain|ho(?! gay[aei] th[aei])|hu|hoon|hun|raha|rahi|rahe|rha|rhi)\b|आज|अब|अभी|कल|सुबह|रात|फिर|दोबारा|अचानक|हर |रोज|बार-बार|घंट|है|हूं|हैं|रहा|रही|रहे/;
/** "Chuki hai 2018 me": done then. */
const DONE = /\bchuk[aei] (?:hai|hain|h)\b/g;
const FULL_STOP = /[.;!?।\n]/;

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
  const from = Math.max(...[',', '.', ';', '\n'].map((mark) => text.lastIndexOf(mark, start - 1) + 1));
  const after = /[,.;\n]/.exec(text.slice(end))?.index;
  const to = after === undefined ? text.length : end + after;
  if (isSentenceOfLongAgo(text, start, end)) return true;
  const part = text.slice(from, to);
  if (!LONG_AGO.test(part) || STILL.test(part)) return false;
  return WAS_BEFORE.test(text.slice(from, start)) || WAS_AFTER.test(text.slice(end, to));
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
  `\\b(?:${RELATIVES}|${RELATION}|colleague|boss|cousin|padosi|saheli)\\b[^,.;\\n]{0,30}?\\b(?:died|dies|expired|passed away|lost (?:his|her) life|guzar ga(?:ye|yi|ya)|chal bas[ae]|(?<!\\b(?:lakwa|lakva|falij|paralysis|current|karant) )mar ga(?:ye|yi|ya)|maut|death)\\b|(?:पिता|मां|माँ|भाई|बहन|चाचा|दादा|दादी|नाना|नानी|पड़ोसी|दोस्त)[^,.;।\\n]{0,30}?(?:मृत्यु|मौत|गुजर ग|चल बस)`,
  'g',
);
const NEXT_STATEMENT = /[,.;\n]|\b(?:and|but|now|i|so|since|aur|ab|mujhe|main|lekin|par)\b|और|अब|मुझे|लेकिन/;

/** The parts of a text that tell of relatives, from the words that begin them to the end of the sentence, as [start, end). */
export function familyParts(text: string): readonly (readonly [number, number])[] {
  const deaths = [...text.matchAll(DIED)].map(({ index, 0: told }) => {
    const rest = text.slice(index + told.length);
    return [index, index + told.length + (NEXT_STATEMENT.exec(rest)?.index ?? rest.length)] as const;
  });
  const illnesses = FAMILY.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ index }) => {
    const length = /[.;\n]/.exec(text.slice(index))?.index;
    return [index, length === undefined ? text.length : index + length] as const;
  });
  return [...deaths, ...illnesses];
}
