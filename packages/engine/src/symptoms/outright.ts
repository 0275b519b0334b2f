// Dangers told outright as happening now, whose words the lexicon hears as something milder: "papa ko heart attack aaya hai" as an illness
// of the family, "saans ruk gayi" as any trouble of breathing.
import { isMistaken } from './mistaken.ts';
import { OUTRIGHT_BODY } from './outright-body.ts';
import { OUTRIGHT_MEDICINE } from './outright-medicine.ts';
import { OUTRIGHT_MIND } from './outright-mind.ts';
import type { Told } from './outright-told.ts';
import { OUTRIGHT_TRAVEL } from './outright-travel.ts';

const RELATIVE =
  '(?:my |our |mere |meri |hamare |hamari )?(?:father|mother|dad|daddy|papa|pita|pitaji|mummy|mom|mum|maa|ma|husband|wife|pati|patni|biwi|brother|sister|bhai|bhaiya|behen|didi|uncle|aunty|chacha|chachi|mama|mami|dada|dadi|dadaji|nana|nani|sasur|saas|grandfather|grandmother|friend|dost|neighbour|padosi|mujhe|mujhko|i)';
const HEART_ATTACK = '(?:heart ?attack|hart attack|dil ka da+ura|दिल का दौरा|हार्ट ?अटैक)';
const STRIKES =
  '(?:(?:aa?ya|a+ gaya|a+ gya|hua|ho gaya|ho gya|pada|pad gaya|pad gya) (?:hai|h)\\b|(?:aa?|ho|pad) rah[ae]\\b|(?:आया|आ गया|हुआ|हो गया|पडा|पड गया) है|(?:आ|हो|पड) रहा)';

const OUTRIGHT: readonly Told[] = [
  ...OUTRIGHT_BODY,
  ...OUTRIGHT_TRAVEL,
  ...OUTRIGHT_MEDICINE,
  ...OUTRIGHT_MIND,
  {
    finding: 'heart-attack-said',
    told: new RegExp(
      `${HEART_ATTACK} (?:bhi |to |hi |भी )?(?:${STRIKES}|(?:aa?ya|hua|pada) tha abhi\\b)` +
        `|\\b(?:is|am|are|just|father|mother|husband|wife|papa|dad|mom|uncle) (?:just |probably |maybe )?(?:having|had a|had) (?:a |massive |mild )*heart attack (?:now|just now|today|right now)` +
        `|\\b(?:is|am|are|father|mother|husband|wife|papa|dad|mom|uncle) (?:just |probably |maybe )?having (?:a |massive |mild )*heart attack\\b` +
        // the whole text
        `|^\\s*${RELATIVE} (?:ko |had |has |got |having )(?:a |massive |mild )*${HEART_ATTACK}(?: (?:hua|aa?ya|aa gaya|ho gaya|pada|pad gaya))?[\\s,.!?]*(?:(?:please |pls )?help|kya kar\\p{L}*|what (?:to|should i) do)?[\\s.!?]*$`,
      'gu',
    ),
    // an illness of before, a question about what it is, or what is denied
    unless:
      /\b(?:ago|saa?l|years?|pehle|pahle|history|agar|if|kab|kaise|kyu|kyun|kyo|(?:19|20)\d\d|bachpan|khandan|parivar)\b|साल|पहले|अगर|कैसे|क्यों|(?:19|20)\d\d/,
  },
  {
    finding: 'cannot-breathe',
    told: /\bsa+ns (?:bilkul |hi |to )?ruk (?:gayi|gai|gyi)\b(?! thi)|सांस (?:ही |तो )?रुक ग(?:ई|यी)(?! थी)/gu,
    unless: /\b(?:agar|if|lagta|laga|jaise|sapne|pehle|saa?l|mahine)\b|अगर|लगता|जैसे|सपने|पहले|साल/,
  },
  {
    // "dam ghut raha hai" is now; "seedhi chadhne par dum ghutta hai" is how far one comes
    finding: 'cannot-breathe',
    told: /\bd[ua]m (?:bahut |bohot |ekdum )?ghut (?:raha|rha) (?:hai|h|he)\b|दम (?:बहुत )?घुट रहा है/gu,
    unless:
      /\b(?:naukri|job|office|ghar|shaadi|shadi|sasural|rishte?\w*|kamra|kamre|room|bheed|mask|lift|zindagi|jindagi|seedhi\w*|chadh\w*|chalne|kabhi|roz|saa?l|mahin\w*|hafte|pehle)\b|नौकरी|घर|शादी|ससुराल|रिश्त|कमरे|भीड|मास्क|जिंदगी|सीढ|चढ|चलने|कभी|रोज|साल|महीन|हफ्त|पहले/,
  },
  {
    // no denial: nobody says of himself that he has no pulse
    finding: 'collapse',
    told: /\bno (?:pulse|heart ?beat)\b(?! (?:problem|issue|racing|oximeter))|\b(?:not|isnt|stopped) breathing (?:and |or )?no\b|\b(?:pulse|nabz|nabj|naa?di) (?:bhi |hi |to )?(?:nahi|nahin|nhi)\b|\bsaa?ns (?:bhi )?(?:nahi|nahin|nhi)[, ]+(?:aur )?(?:na )?(?:pulse|nabz|naa?di|dhadkan|dhadkane) (?:bhi )?(?:nahi|nahin|nhi)\b|\bsaa?ns[, ]+(?:aur )?(?:pulse|nabz|naa?di) (?:kuch |kuchh )(?:bhi )?(?:nahi|nahin|nhi)\b|(?:नब्ज|नाडी|पल्स) (?:भी |ही )?नहीं|सांस (?:भी )?नहीं[, ]+(?:और )?(?:न )?(?:धडकन|नब्ज|नाडी) (?:भी )?नहीं/gu,
    unless:
      /\b(?:ago|scan|sonography|ultrasound|doppler|weeks?|fetal|foetal|baby|embryo|if|agar|phool\w*|badh\w*|tez|saa?l|pehle)\b|सोनोग्राफी|हफ्त|अगर|फूल|साल|पहले/,
  },
  {
    // a bite that nobody saw and two marks: a snake's, until it is known to be another's
    finding: 'snake-bite',
    told: /\b(?:kuch|kuchh|kisi|pata nahi|pata nahin|something|dont know what|not sure what)\b[^.;!?]{0,25}\b(?:kaa?t\p{L}*|das|bit|bitten|stung)\b[^.;!?]{0,25}\b(?:do|2|two)\b[^.;!?]{0,14}\b(?:nisha?n|nisa?n|daa?nt|marks?|holes?|ch+ed|dots?|punctures?)\b|(?:कुछ|किसी)[^.;!?।]{0,25}(?:काट|डस)[^.;!?।]{0,25}(?:दो|2)[^.;!?।]{0,12}(?:निशान|दांत|छेद)/gu,
    unless:
      /\b(?:mach+a?r\w*|mosquito\w*|khatmal|bed ?bugs?|chinti|cheenti|ants?|honey|bees?|wasp|tataiya|madhumakkhi|dogs?|kutt\w*|cats?|billi\w*|monkey|bandar\w*|rats?|chuh\w*|choo?h\w*|saa?l|pehle|mahin\w*)\b|मच्छर|खटमल|चींटी|मधुमक्खी|कुत्त|बिल्ली|बंदर|चूह|साल|पहले|महीन/,
  },
  {
    // asked for, with the arm that does not rise: "haath nahi uth raha, lakwa to nahi hai?"
    finding: 'one-sided-weakness',
    told: /\b(?:haa?th|pair|taa?ng|baaju)\b[^.;!?\n]{0,18}\b(?:(?:nahi|nahin|nhi) (?:uth|hil|chal)\w*|(?:uth|hil|chal)\w* (?:nahi|nahin|nhi))\b[^.;!?\n]{0,25}\b(?:lakwa|lakva|falij|paralysis)\b|(?:हाथ|पैर|टांग)[^.;!?।\n]{0,18}(?:नहीं (?:उठ|हिल|चल)|(?:उठ|हिल|चल)[\p{L}\p{M}]* नहीं)[^.;!?।\n]{0,25}(?:लकवा|फालिज)/gu,
    unless:
      /\b(?:dard|pain|injection|tika|vaccine|fracture|chot|saa?l|pehle|pahle|mahin\w*|hafte)\b|दर्द|सुई|टीका|चोट|साल|पहले|महीन|हफ्त/,
  },
  {
    // an attack of before, and the same pain again
    finding: 'heart-attack-said',
    told: new RegExp(
      `${HEART_ATTACK}[^.;!?]{0,40}\\b(?:now|again|today|phir|fir|dobara|aaj|ab)\\b[^.;!?]{0,20}\\b(?:same|wahi|vahi|waisa|vaisa|waise)\\b[^.;!?]{0,8}\\b(?:pain|dard|feeling|ho raha|lag raha)|(?:दौरा|अटैक)[^.;!?।]{0,40}(?:फिर|दोबारा|आज|अब)[^.;!?।]{0,20}(?:वही|वैसा)[^.;!?।]{0,8}दर्द`,
      'gu',
    ),
    unless: /\b(?:if|agar|nahi|nahin|no|not|kya|normal)\b|अगर|नहीं|क्या/,
  },
  {
    finding: 'sudden-vision-loss',
    told: /\bdikhna (?:bilkul |hi |ekdum )?band ho gaya\b|दिखना (?:बिल्कुल |ही )?बंद हो गया/gu,
    unless: /\b(?:dheere|dhire|saa?l|mahin\w*|hafte|pehle|bachpan|door|paas|raat)\b|धीरे|साल|महीन|हफ्ते|पहले|बचपन|दूर|रात/,
  },
];

const SENTENCE_END = /[.;!?।\n|]/;
const REACH = 60;
const REACH_AFTER = 15;

/** The sentence around a match, as far as it is looked at. */
function sentenceOf(text: string, match: RegExpExecArray, reachAfter = REACH_AFTER): string {
  const end = match.index + match[0].length;
  const before =
    text
      .slice(Math.max(0, match.index - REACH), match.index)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  const after = text.slice(end, end + reachAfter).split(SENTENCE_END)[0] ?? '';
  return before + match[0] + after;
}

/** What a folded text tells outright, each with where its words stand, as [start, end). */
export function toldOutright(text: string): { finding: string; range: [number, number] }[] {
  return OUTRIGHT.flatMap(({ finding, told, unless, reachAfter }) => {
    for (const match of text.matchAll(told))
      if (
        !unless.test(sentenceOf(text, match, reachAfter)) &&
        !isMistaken(finding, text, match.index, match.index + match[0].length)
      )
        return [{ finding, range: [match.index, match.index + match[0].trimEnd().length] }];
    return [];
  });
}
