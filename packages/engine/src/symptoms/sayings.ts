// Words that mean something else beside certain small words.
/** Sayings that stand or fall with small words around one word: "had a fit", "current lag gaya", "jal gaya", "pet se hoon". */
type Saying = { words: readonly string[]; before?: RegExp; after?: RegExp; stem: string };
const PRESSES = ['press', 'presses', 'pressed', 'pressing'];
/** A doctor is spoken to as "sir", which is the head in Hindi as well. */
const GREETING =
  /\b(?:hello|hi|hey|dear|respected|good (?:morning|evening|afternoon)|yes|no|ok|okay|please|thanks|thank you|namaste|namaskar|doctor)[\s,]+$/;
const NOT_OF_A_HEAD =
  /^(?!\s*(?:bahut\s+|tez\s+)?(?:me|mein|mai|m|pe|par|ka|ke|ki|dard|pain|bha+ri|phat|fat|ghu?o*m|chakra|dukh|garam)(?:\b|[aeiou]))/;
const NOT_ONES_OWN = /(?<!\b(?:my|mera|mere|meri|in|poora|pura|aadha|aadhe|dard|pain|ache)[\s,]+)$/;
/** What stands before "pet se hai" where it names a place in the body. */
const NOT_FROM_THERE =
  /(?<!\b(?:dikkat|taklee?f|pareshani|problem|samasya|bimari|gas|dard|shuru|wajah|khoon|khana|kharab|bhari|patla|mota)\s+(?:(?:bhi|hi|to)\s+)?|(?:दिक्कत|तकलीफ|परेशानी|प्रॉब्लम|समस्या|बीमारी|गैस|दर्द|शुरू|वजह|खून)\s+(?:(?:भी|ही|तो)\s+)?)$/;
const SAYINGS: readonly Saying[] = [
  {
    words: ['fit'],
    before: /\b(?:(?:had|having|has|with|of|got|gets?|getting|and|then)\s+an?|another|had|first)\s+$/,
    after: /^(?!\s*(?:of\b|body|for|enough|and healthy|healthy|young|adult|person|(?:wo)?man|girl|boy|lady))/,
    stem: 'seizur',
  },
  {
    words: ['fits'],
    before: /\b(?:had|having|has|gets?|getting|got|with|of|another|some|two|three|four|many)\s+(?:some\s+)?$/,
    after: /^(?!\s*of (?:laughter|anger|rage|cough|sneez|giggl))/,
    stem: 'seizur',
  },
  { words: ['karant', 'karent', 'current'], after: /^\s*(?:ne\s+)?(?:lag|laga|laggaya|mara)\b/, stem: 'electrocut' },
  { words: ['jal', 'जल'], after: /^\s*(?:(?:gaya|gayi|gaye|gai|gya|gyi)\b|ग[यई])/, stem: 'burnt' },
  // a cold is an illness; cold water and feeling cold are the Hindi word for cold
  {
    words: ['cold'],
    after:
      /^\s*(?:water|drinks?|weather|hands?|feet|foot|fingers?|toes?|sweats?|sweating|sweaty|air|food|milk|season|winds?|compress|packs?|ice|sores?|skin|clammy|and clammy|day|night|morning|climate|room|limbs?|legs?|body|to touch|to the touch)\b/,
    stem: 'thanda',
  },
  {
    words: ['cold'],
    before: /\b(?:feel|feels|feeling|felt|very|too|so|extremely|turned|gone|going|ice|icy|is|are)\s+$/,
    stem: 'thanda',
  },
  // "pet se hoon" is pregnant; "dikkat pet se hai" and "khoon pet se aata hai" tell where something comes from
  {
    words: ['pet', 'pait', 'पेट'],
    before: NOT_FROM_THERE,
    after: /^\s*(?:se|से)\s+(?:hu|hun|hoon|hai|hain|thi|हूं|हू|हुं|है|हैं|थी|बानी|bani|ho\s+ga[yi]|हो\s+ग[यई])(?![\p{L}\p{M}])/u,
    stem: 'pregnant',
  },
  {
    words: ['pet', 'पेट'],
    before: NOT_FROM_THERE,
    after: /^\s*(?:(?:se|से)\s+)?(?:reh?|rah|रह)\s+(?:ga[yi]|ग[यई])/,
    stem: 'pregnant',
  },
  {
    words: ['umeed', 'ummeed', 'umid', 'ummid', 'उम्मीद'],
    before: /(?<!\b(?:ki|is|isi)\s+|(?:की|इस|इसी)\s+)$/,
    after: /^\s*(?:se|से)\s+(?:hu|hun|hoon|hai|hain|हूं|हू|हुं|है|हैं)(?![\p{L}\p{M}])/u,
    stem: 'pregnant',
  },
  // "mauje lu" asks whether to buy socks, "lu lag gayi" is a heat stroke
  { words: ['lu', 'loo'], after: /^\s*(?:bhi\s+)?(?:lag|chal|ki\b|se\b|me\b|mein\b)/, stem: 'hot-wind' },
  // not every heart, and nobody else's death, is a complaint
  { words: ['heart', 'cardiac'], after: /^\s*patients?\b/, stem: 'heart-patient' },
  {
    words: ['die', 'dying'],
    before:
      /\b(?:feel|feels|feeling|felt|thinks?|thought|know|fear|fears|feared|afraid|scared|like|as if)\b[^.;!?]{0,14}$/,
    after: /^(?!\s+of (?:laughter|boredom|heat|hunger|shame|embarrass|curiosity))/,
    stem: 'feel-dying',
  },
  {
    words: ['dying'],
    before: /\b(?:i am|i'm|im)\s+$/,
    after: /^(?!\s*(?:of|to|for|from|inside)\b)/,
    stem: 'feel-dying',
  },
  // in Hindi "keel" is a nail; who keels over collapses
  { words: ['keel', 'keels', 'keeling'], after: /^\s+(?:right\s+|straight\s+)?over\b/, stem: 'keelover' },
  { words: ['keeled'], stem: 'keelover' },
  // "pain when I press" is soreness to touch, "pressing pain" is how a pain feels
  {
    words: PRESSES,
    before: /\b(?:pains?|paining|hurts?|sore|aches?)\b[^.;!?]{0,14}\b(?:when|if|on|by)\s+(?:i\s+|you\s+|it\s+is\s+)?$/,
    after: /^(?!\s*(?:sensation|feeling|pain|type|like)\b)/,
    stem: 'pressed-on',
  },
  {
    words: PRESSES,
    before: /\b(?:when|if)\s+(?:i|you|we)\s+$/,
    after: /^[^.;!?]{0,12}\b(?:chest|ribs?|breast ?bone|sternum|seen[ae]|chhati)\b/,
    stem: 'pressed-on',
  },
  { words: ['sir'], before: GREETING, after: NOT_OF_A_HEAD, stem: 'pleas' },
  { words: ['sir'], before: NOT_ONES_OWN, after: /^[\s,]*(?:please|pls|plz|kindly|help|ji|i|i'm|my)\b/, stem: 'pleas' },
];

const sayingsOf = new Map<string, Saying[]>();
for (const saying of SAYINGS)
  for (const word of saying.words) sayingsOf.set(word, [...(sayingsOf.get(word) ?? []), saying]);

/** The stem of a saying that begins with the word at `start` of a text; undefined where the word means what it says. */
export const sayingAt = (raw: string, text: string, start: number): string | undefined =>
  sayingsOf
    .get(raw)
    ?.find(
      ({ before, after }) =>
        (before?.test(text.slice(Math.max(0, start - 24), start)) ?? true) &&
        (after?.test(text.slice(start + raw.length, start + raw.length + 24)) ?? true),
    )?.stem;
