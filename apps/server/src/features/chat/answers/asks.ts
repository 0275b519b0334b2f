// Whether a message asks something, rather than telling a complaint; and whether it asks how much of a medicine to take.

const QUESTION =
  /\?|(?<![\p{L}\p{M}])(?:what|which|who|how|why|when|where|can|could|is it|is there|is|are|should|shall|does|do i|do we|will|safe|ok to|okay to|allowed|contagious|normal|kya|kyaa|kaise|kese|kab|kabtak|kitn[aeiy]\w*|kaun\w*|kon\w*|ky[ou]n?|kyu|kahan|kaha|sahi|theek hai|thik hai|chahiye|chahie|sak(?:t[aeiy]|te|ta|ti)\w*|karu|karun|karoon|kare|karein|karna|dena|batao|bataiye|क्या|कैसे|कब|कितन\p{M}*\p{L}*|कौन\p{M}*\p{L}*|क्यों|कहां|कहाँ|चाहिए|सकत\p{M}*|करूं|करूँ|करें|बताओ|बताइए)(?![\p{L}\p{M}])/iu;

const QUANTITY =
  /how (?:much|many)|\b(?:what|which|right|correct|usual|max\w*) (?:is (?:the|my) )?(?:daily )?dos(?:e|age)\b|dosage|khura?k (?:kitni|kya)|kitn[aeiy]\w* (?:goli\w*|tablets?|mg|ml|dawa|dose|matra|baar)|कितन\p{M}* (?:गोल\p{M}*|दवा|बार|डोज|मात्रा)|(?:खुराक|डोज) (?:कितनी|क्या)/iu;

/** What a thing is, with nothing asked of it: its own page of facts says so best. */
const DEFINITION =
  /^\W*(?:what(?:'s| is| are)|tell me about|explain)(?: an?| the)? (?:[\p{L}\p{M}\d-]+ ?){1,3}\W*$|^\W*(?:[\p{L}\p{M}\d-]+ ){1,3}(?:kya (?:hai|hota hai|hoti hai)|क्या (?:है|होता है|होती है))\W*$/iu;
/** Whether one has an illness: nobody can tell, and no card does. */
const DIAGNOSIS =
  /\b(?:do|does|did|have|has|could|can) (?:i|we|he|she|my \w+) (?:have|got)\b|\bis (?:it|this) (?:an? )?\p{L}+\W*$|(?:kya )?(?:mujhe|mujhko|usko|use) .{1,30}(?:hai kya|to nahi|ho gaya)|मुझे .{1,30}(?:है क्या|तो नहीं|हो गया)/iu;

const asksItself = (message: string): boolean => DEFINITION.test(message) || DIAGNOSIS.test(message);

/** Something that a card can answer: how, when, whether one may. */
export const asksSomething = (message: string): boolean => QUESTION.test(message) && !asksItself(message);
/** How much of a medicine to take. */
export const asksForAmount = (message: string): boolean => QUANTITY.test(message);
