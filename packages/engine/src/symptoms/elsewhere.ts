// What a text tells of that this person does not have: news and stories, dreams, animals, others who are not the patient.

/** The words that speak of the one who asks, or of those the advice is for. */
const OWN =
  /\b(?:i|i'm|i've|i'd|me|my|mine|myself|we|us|our|mujhe|mujhko|muje|mera|mere|meri|main|hum|humko|hame|hamara|hamare|hamari|humare)\b|(?<![\p{L}\p{M}])(?:मुझे|मेरा|मेरी|मेरे|मैं|हम|हमें|हमारे|हमारा|हमारी)(?![\p{L}\p{M}])/u;

/** What comes after these words is news, a story or a lesson. Watching alone is no such word: pain comes in front of a television too. */
const TELLS_AFTER = [
  /\b(?:saw|seen|watched|read|reading|heard)\s+(?:(?:on|in|a|an|the|some|this|today's|my)\s+){0,3}(?:tv|television|news|newspaper|paper|reels?|videos?|film|movie|serial|show|whatsapp|youtube|google|internet)(?:\s+(?:forward|channel|clip))?\s+(?:that|about|of|on|where|saying|how)\b/,
  /\b(?:read|reading)\s+(?:about|that|news of)\b/,
  /\b(?:the|film|movie|serial)\s+(?:heroine|hero|villain|actor|actress|celebrity)\b/,
  /\b(?:heroine|hero)\s+(?:must|stunt|ko|ne|ka|ki|ke)\b/,
  /\b(?:in|of|from)\s+(?:the|a|that)\s+(?:film|movie|serial|web series|novel|thriller|epic|quiz|mock test|mock drill|video game)\b(?!\s+(?:hall|theatre|theater|break|interval|queue))/,
  /\b(?:mock (?:test|drill|exam)|writing a (?:thriller|novel|story|script)|school project|annual day|gta|pubg|free fire)\b/,
  /\b(?:film|movie|serial|web series|natak|quiz|akh?bar|gta|pubg)\s+(?:mein|me)\b(?!\s+(?:gay[aei]|baith|dekh|padh))|\bakh?bar\s+(?:mein|me)\s+padha\b/,
  /(?:फिल्म|मूवी|सीरियल|सीरीज|नाटक|उपन्यास|क्विज)\s+में(?!\s+(?:गया|गई|गए|बैठ|देख))/,
  /(?:टीवी|अखबार|न्यूज|समाचार)\s*(?:पर|में)\s[^.;!?।\n]{0,60}(?:खबर|दिखाया|पढा|सुना)/,
];
/** What stands before these words is. */
const TELLS_BEFORE =
  /(?:wal[aie]|ki|ka|mock film)\s+(?:reels?|video|film|movie|khabar|news|shoot)\s+(?:dekhi|dekha|dekhe|suni|suna|padhi|padha)\b/;

/** Where a dream is told, up to the next comma: who woke with a pain from a dream says so after it. */
const DREAMT =
  /\b(?:dreamt|dreamed|(?:a |the )?dreams? (?:that|of|about|where)|(?:sapne|khwab) (?:mein|me)|sapna (?:aaya|dekha)(?: ki)?)\b[^,.;!?\n]*|(?:सपने में|सपना (?:आया|देखा)(?: कि)?)[^,.;!?।\n]*/g;

const ANIMALS = 'dog|puppy|cat|kitten|cow|buffalo|goat|parrot|kutt[ae]|billi|gaa?y|bhains|bakri';
/** What is wrong with an animal, up to the next comma; what it did to somebody is not meant. */
const OF_ANIMAL = new RegExp(
  `\\b(?:our|my|the|his|her|their|neighbour's|neighbor's)\\s+(?:pet\\s+)?(?:${ANIMALS})\\s+(?:has|had|is|was|got|died|keeps)\\b(?![^,.;!?\\n]{0,40}\\b(?:bit|bitten|bite|biting|scratch|scratched|lick|licked|attack|attacked|kick|kicked|gored|me|my|i|son|daughter|rabid|rabies)\\b)[^,.;!?\\n]*` +
    `|(?:भैंस|गाय|बकरी|कुत्ते|बिल्ली)\\s+को\\s+(?:करंट|दौरा|बुखार|चोट|बीमारी)[^,.;!?।\\n]*`,
  'g',
);

/** Others who may fall ill in a story told beside one's own complaint: strangers, and kin, who are more often the patient. */
const STRANGERS =
  /\b(?:neighbou?rs?|friends?|colleagues?|boss|lady|gentleman|maid|teacher|minister|cricketer|padosi|padosan|saheli|dost|bai)\b|(?<![\p{L}\p{M}])(?:पडोसी|पडोस|सहेली|दोस्त)(?![\p{L}\p{M}])/u;
const KIN =
  /\b(?:uncle|aunt|aunty|auntie|cousin|niece|nephew|brother|sister|father|mother|dad|mom|grandfather|grandmother|chacha|chachi|mama|mami|mausi|bua|fufa|tau|bhai|behen|bahan|papa|mummy|pitaji|dada|dadi|nana|nani|sasur|saas)\b|(?<![\p{L}\p{M}])(?:चाचा|चाची|मामा|मामी|मौसी|बुआ|भाई|बहन|पिताजी|पिता|मां|दादा|दादी|नाना|नानी)(?![\p{L}\p{M}])/u;
/** That it is over. What happens to somebody now is never left out. */
const PAST =
  /\b(?:had|was|were|survived|got treated)\b|\b(?:tha|thi|(?:gaye|hue) the)\b|(?<![\p{L}\p{M}])(?:था|थी|थे)(?![\p{L}\p{M}])/u;
/** That it is long over, ended well, or is an illness of old that one cares for: what kin need besides. */
const SETTLED =
  /\b(?:years? (?:ago|back|before)|last year|in (?:19|20)\d\d|saal pehle|saal pahle|pichhle saal|recovered|survived|seva|looking after|take care of)\b|साल पहले|पिछले साल|सेवा करती|सेवा करता|देखभाल करती|देखभाल करता/;
const NOW =
  /\b(?:today|just now|right now|minutes?|hours?|tonight|this morning|since|suddenly|abhi|aaj|achanak|ghante|minute|tab se)\b|अभी|आज|अचानक|घंटे|मिनट|तब से/;

/** One's own complaint or health set against that of others: without it the other is the patient. */
const SET_AGAINST = [
  /\b(?:i|me,? i)\s+(?:only|just|myself)\s+(?:have|got|get|feel|(?:want|wish) to (?:know|ask))\b(?![^.;!?\n]{0,24}\b(?:tablets?|ors|paracetamol|crocin|dolo|disprin|aspirin|medicines?|money|scooter|car)\b)/,
  /\bi (?:myself )?(?:have|got) (?:only|just|no (?:complaints?|symptoms?|problems?|issues?))\b/,
  /\bmy (?:only|own) (?:issue|problem|complaint|query|question|trouble)\b|\bmy query\b/,
  /\bi(?: am|'m) (?:well|fine|ok|okay|healthy|normal|careful|planning)\b/,
  /\b(?:mujhe|mujhko|muje|mera|mere|meri|hamare|humare|hame)\b[^.;!?\n]{0,25}\b(?:bas|sirf)\b(?!\s+(?:itna |ye |yeh )?bata)/,
  /\b(?:mujhe|mujhko|muje|hame|humko)\s+(?:abhi )?(?:koi|kuch)\s+(?:taklif |takleef |dikkat |bimari |problem )?(?:nahi|nahin|nhi)\b/,
  /\b(?:main|mai) (?:ekdum |bilkul )?(?:theek|thik)\b|\bhumare ghar sab theek\b/,
  /(?:मुझे|मेरा|मेरी|मेरे|हमें)[^.;!?।\n]{0,25}(?<![\p{L}\p{M}])(?:बस|सिर्फ|केवल)(?![\p{L}\p{M}])(?!\s+(?:इतना |यह |ये )?बता)/u,
  /(?:मुझे|हमें)\s+(?:कुछ|कोई (?:तकलीफ|परेशानी|दिक्कत|बीमारी))\s+नहीं/,
  /(?<![\p{L}\p{M}])(?:मेरी|मेरा)[^.;!?।\n]{0,25}(?:थोडी|थोडा|हल्का|हल्की)(?![\p{L}\p{M}])/u,
];

/** A question about an illness as such; it counts as one only beside words that nobody has it, and without a comma in it. */
const GENERAL_QUESTION =
  /\bwhat (?:is|are) (?:the )?(?:difference|symptoms?|signs?|causes?)\b|\bwhy (?:do|does) \w+|\b(?:kaisa|kaisi|kyon|kyun|kyu)\s+(?:hota|hoti|hote|aata|aati)\b|\bkitn[ei] (?:injection|teeke|tike|sui)\b|(?:क्यों|कैसा|कैसी)\s+(?:होता|होती|होते|आता|आती)|कितने (?:इंजेक्शन|टीके)/;
const NOBODY =
  /\b(?:nobody|no one|none of us)\b|\b(?:kisi ko|kisi ne)\b[^.;!?\n]{0,20}\b(?:nahi|nahin|nhi)\b|\bmujhe (?:abhi )?(?:kuch|koi (?:taklif|takleef|dikkat|bimari|problem)) (?:nahi|nahin|nhi)\b|\bkoi dard nahi\b|\bi have no (?:complaints?|symptoms?|problems?)\b|किसी (?:को|ने)[^.;!?।\n]{0,20}नहीं|मुझे (?:कुछ|कोई (?:तकलीफ|परेशानी|दिक्कत|बीमारी)) नहीं/;

const SENTENCE = /[^.;!?।\n|]+[.;!?।\n|]?/g;
/** What ends a stretch of a sentence. */
const DIVIDES = /[,()]/;

type Part = readonly [number, number];

/** From a place to the next comma or the next word about oneself. */
function toOwn(sentence: string, from: number): number {
  const rest = sentence.slice(from);
  const ends = [DIVIDES.exec(rest), OWN.exec(rest)].map((match) => match?.index ?? rest.length);
  return from + Math.min(...ends);
}

/** The part of a sentence that is news, a story or a lesson. */
function toldPart(sentence: string): Part | undefined {
  for (const pattern of TELLS_AFTER) {
    const cue = pattern.exec(sentence);
    if (cue) return [cue.index, toOwn(sentence, cue.index + cue[0].length)];
  }
  const cue = TELLS_BEFORE.exec(sentence);
  return cue ? [sentence.lastIndexOf(',', cue.index) + 1, cue.index + cue[0].length] : undefined;
}

/** The part of a sentence that tells of an illness of others that is over. "My uncle" is not oneself. */
function othersPart(sentence: string): Part | undefined {
  if (NOW.test(sentence)) return undefined;
  const stranger = PAST.test(sentence) ? STRANGERS.exec(sentence) : null;
  const who = stranger ?? (SETTLED.test(sentence) ? KIN.exec(sentence) : null);
  if (!who) return undefined;
  const comma = DIVIDES.exec(sentence.slice(who.index))?.index;
  return [who.index, comma === undefined ? sentence.length : who.index + comma];
}

/**
 * The parts of a text that tell of nothing this person has now, as [start, end): news, films, lessons and dreams, what an animal
 * has, and what others had when one's own complaint is set against it. Who may be the patient is never left out.
 */
export function elsewhereParts(text: string): readonly Part[] {
  const parts: Part[] = [...text.matchAll(DREAMT), ...text.matchAll(OF_ANIMAL)].map(({ index, 0: told }) => [
    index,
    index + told.length,
  ]);
  const isSetAgainst = SET_AGAINST.some((pattern) => pattern.test(text));
  const isNobody = NOBODY.test(text);
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    const isQuestion = isNobody && sentence.endsWith('?') && !DIVIDES.test(sentence) && GENERAL_QUESTION.test(sentence);
    const part = isQuestion
      ? ([0, toOwn(sentence, 0)] as const)
      : (toldPart(sentence) ?? (isSetAgainst ? othersPart(sentence) : undefined));
    if (part) parts.push([index + part[0], index + part[1]]);
  }
  return parts;
}
