// What a text tells of that this person does not have: news and stories, dreams, animals, others who are not the patient.

/** The words that speak of the one who asks, or of those the advice is for. */
const OWN =
  /\b(?:i|i'm|i've|i'd|me|my|mine|myself|we|us|our|mujhe|mujhko|muje|mera|mere|meri|main|hum|humko|hame|hamara|hamare|hamari|humare)\b|(?<![\p{L}\p{M}])(?:मुझे|मेरा|मेरी|मेरे|मैं|हम|हमें|हमारे|हमारा|हमारी)(?![\p{L}\p{M}])/u;

/** What a piece of news, a story or a lesson begins with. Watching or reading alone says nothing: pain comes in front of a television too. */
const TOLD = [
  /\b(?:saw|seen|watched|read|reading|heard)\s+(?:(?:on|in|a|an|the|some|this|today's|my)\s+){0,3}(?:tv|television|news|newspaper|paper|reels?|videos?|film|movie|serial|show|whatsapp|youtube|google|internet)(?:\s+(?:forward|channel|clip))?\s+(?:that|about|of|on|where|saying|how)\b/,
  /\b(?:read|reading)\s+(?:about|that|news of)\b/,
  /\b(?:the|a|our|film|movie|serial)\s+(?:heroine|hero|villain|actor|actress|celebrity|minister|cricketer)\b/,
  /\b(?:heroine|hero)\s+(?:must|stunt|ko|ne|ka|ki|ke)\b/,
  /\b(?:in|of|from)\s+(?:the|a|my|this|that)\s+(?:film|movie|serial|web series|novel|story|thriller|epic|quiz|mock test|mock drill|video game)\b(?!\s+(?:hall|theatre|theater))/,
  /\b(?:mock (?:test|drill|exam)|writing a (?:thriller|novel|story|script)|school project|annual day|gta|pubg|free fire)\b/,
  /\b(?:film|movie|serial|web series|series|kahani|natak|quiz|akh?bar|news|khabar|gta|pubg)\s+(?:mein|me|main)\b/,
  /\b(?:reel|video|film|movie|khabar|news|shoot)\s+(?:dekhi|dekha|dekhe|suni|suna|padhi|padha)\b/,
  /(?:फिल्म|मूवी|सीरियल|सीरीज|कहानी|नाटक|उपन्यास|क्विज)\s+(?:में|वाला|वाली)/,
  /(?:टीवी|अखबार|न्यूज|समाचार|मोबाइल|रील)\s*(?:पर|में)?[^.;!?।\n]{0,60}(?:खबर|दिखाया|पढा|सुना|देखी)/,
];

/** Where a dream is told, up to the next comma: who woke with a pain from a dream says so after it. */
const DREAMT =
  /\b(?:dreamt|dreamed|(?:a |the )?dreams? (?:that|of|about|where)|(?:sapne|khwab) (?:mein|me)|sapna (?:aaya|dekha)(?: ki)?)\b[^,.;!?\n]*|(?:सपने में|सपना (?:आया|देखा)(?: कि)?)[^,.;!?।\n]*/g;

const ANIMALS = 'dog|puppy|cat|kitten|cow|buffalo|goat|parrot|kutt[ae]|billi|gaa?y|bhains|bakri';
/** What is wrong with an animal, up to the next comma; what it did to somebody is not meant. */
const OF_ANIMAL = new RegExp(
  `\\b(?:our|my|the|his|her|their|neighbour's|neighbor's)\\s+(?:pet\\s+)?(?:${ANIMALS})\\s+(?:has|had|is|was|got|died|keeps)\\b(?![^,.;!?\\n]{0,30}\\b(?:bit|bitten|bite|biting|scratch|lick|attack|kick|gored|on me|my|me|rabid|rabies))[^,.;!?\\n]*` +
    `|\\b(?:${ANIMALS})\\s+ko\\b(?![^,.;!?\\n]{0,30}\\b(?:chu|maa?r|pak|haath))[^,.;!?\\n]*` +
    `|(?:कुत्ते|कुतिया|बिल्ली|गाय|भैंस|बकरी)\\s+को\\s[^,.;!?।\\n]*`,
  'g',
);

/** Others who may fall ill in a story told beside one's own complaint: strangers, and kin, who are more often the patient. */
const STRANGERS =
  /\b(?:neighbou?rs?|friends?|colleagues?|boss|lady|gentleman|maid|teacher|padosi|padosan|saheli|dost|bai)\b|(?<![\p{L}\p{M}])(?:पडोसी|पडोस|सहेली|दोस्त)(?![\p{L}\p{M}])/u;
const KIN =
  /\b(?:uncle|aunt|aunty|auntie|cousin|niece|nephew|brother|sister|father|mother|dad|mom|grandfather|grandmother|chacha|chachi|mama|mami|mausi|bua|fufa|tau|bhai|behen|bahan|papa|mummy|pitaji|dada|dadi|nana|nani|sasur|saas)\b|(?<![\p{L}\p{M}])(?:चाचा|चाची|मामा|मामी|मौसी|बुआ|भाई|बहन|पिताजी|पिता|मां|दादा|दादी|नाना|नानी)(?![\p{L}\p{M}])/u;
/** That it is over. What happens to somebody now is never left out. */
const PAST =
  /\b(?:had|was|were|survived|got treated)\b|\b(?:tha|thi|the|gaye the|gayi thi)\b|(?<![\p{L}\p{M}])(?:था|थी|थे)(?![\p{L}\p{M}])/u;
/** That it is long over, ended well, or is an illness of old that one cares for: what kin need besides. */
const SETTLED =
  /\b(?:years? (?:ago|back|before)|last year|in (?:19|20)\d\d|saal pehle|saal pahle|pichhle saal|recovered|survived|ab theek|(?:he|she)(?: is|'s) (?:fine|ok|okay|well) now|seva|looking after|take care of)\b|साल पहले|पिछले साल|अब ठीक|सेवा करती|सेवा करता|देखभाल करती|देखभाल करता/;
const NOW =
  /\b(?:today|just now|right now|minutes?|hours?|tonight|this morning|since|suddenly|abhi|aaj|achanak|ghante|minute|tab se)\b|अभी|आज|अचानक|घंटे|मिनट|तब से/;

/** One's own complaint or health set against that of others: without it the other is the patient. */
const SET_AGAINST = [
  /\b(?:i|me,? i)\s+(?:only|just|myself)\s+(?:have|got|get|feel|(?:want|wish) to (?:know|ask))\b/,
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

/** A question about an illness as such. It counts as one only beside words that nobody has it. */
const GENERAL_QUESTION =
  /\b(?:what is|what are|why do|why does|how many|which|how do|how does|is it true|does it)\b|\b(?:kya|kyon|kyu|kyun|kitne|kitni|kaunsa|kaunsi|kaisa|kaise|kaisi)\b|क्या|क्यों|कितने|कितनी|कौन|कैसा|कैसे|कैसी/;
const ENDS = /[^.;!?।\n|]+[.;!?।\n|]?/g;
const NOBODY = [
  /\b(?:nobody|no one|none of us|not me)\b/,
  /\b(?:kisi ko|kisi ne)\b[^.;!?\n]{0,20}\b(?:nahi|nahin|nhi)\b/,
  /\bmujhe (?:kuch|koi (?:taklif|takleef|dikkat|bimari|problem)) (?:nahi|nahin|nhi)\b|\bmujhe abhi kuch nahi\b|\bkoi dard nahi\b/,
  /\bi (?:have|feel) (?:no|not any|no such) (?:complaints?|symptoms?|problems?|issues?)\b|\bi(?: am|'m) (?:perfectly |completely |quite )?(?:well|fine|healthy)\b/,
  /किसी (?:को|ने)[^.;!?।\n]{0,20}नहीं|मुझे (?:कुछ|कोई (?:तकलीफ|परेशानी|दिक्कत|बीमारी)) नहीं/,
];

type Part = readonly [number, number];

/** The stretches of a sentence between commas that do not speak of the one who asks. */
function notOwn(sentence: string, from: number): Part[] {
  const parts: Part[] = [];
  for (const match of sentence.matchAll(/[^,:()]+/g)) {
    const own = OWN.exec(match[0])?.index ?? match[0].length;
    if (own > 0) parts.push([from + match.index, from + match.index + own]);
  }
  return parts;
}

/** Whether a sentence tells of an illness of others that is over. */
function isOfOthers(sentence: string): boolean {
  if (NOW.test(sentence)) return false;
  return (STRANGERS.test(sentence) && PAST.test(sentence)) || (KIN.test(sentence) && SETTLED.test(sentence));
}

/** From the one who is spoken of to where the sentence turns to oneself. "My uncle" is not oneself. */
function othersPart(sentence: string, from: number): Part[] {
  const start = Math.min(...[STRANGERS, KIN].map((who) => who.exec(sentence)?.index ?? sentence.length));
  const rest = sentence.slice(start);
  const turn = /[,;]\s*(?=\S)|\b(?:and|so|but|now)\s+(?=i\b|my\b|me\b)/.exec(rest);
  const after = turn ? rest.slice(turn.index) : '';
  const end = turn && OWN.test(after) ? start + turn.index : sentence.length;
  return [[from + start, from + end]];
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
  const isNobody = NOBODY.some((pattern) => pattern.test(text));
  for (const { 0: sentence, index } of text.matchAll(ENDS)) {
    const isTold = TOLD.some((pattern) => pattern.test(sentence));
    const isOthers = isSetAgainst && isOfOthers(sentence);
    const isQuestion = isNobody && sentence.endsWith('?') && GENERAL_QUESTION.test(sentence);
    if (isOthers) parts.push(...othersPart(sentence, index));
    else if (isTold || isQuestion) parts.push(...notOwn(sentence, index));
  }
  return parts;
}
