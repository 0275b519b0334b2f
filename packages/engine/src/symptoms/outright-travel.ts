// Who has come back from somewhere, and the fever that is told with it: "back" and "returned" are of the person, not of the fever.
import type { Told } from './outright-told.ts';

const word = (alternatives: string): string => `(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`;

const STATES =
  'andhra(?: pradesh)?|arunachal(?: pradesh)?|assam|bihar|chhattisgarh|chattisgarh|goa|gujarat|haryana|himachal(?: pradesh)?|jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|orissa|punjab|rajasthan|sikkim|tamil ?nadu|telangana|tripura|uttar pradesh|uttarakhand|uttaranchal|(?:west )?bengal|andamans?|lakshadweep|ladakh|leh|kashmir|jammu|puducherry|pondicherry|north ?east|' +
  'delhi|mumbai|bombay|kolkata|calcutta|chennai|madras|bangalore|bengaluru|hyderabad|pune|surat|ahmedabad|lucknow|patna|ranchi|bhopal|raipur|guwahati|bastar|wayanad|shimla|manali|kedarnath|badrinath|vaishno ?devi|amarnath|tirupati|varanasi|banaras|haridwar|ayodhya|' +
  'आंध्र|अरुणाचल|असम|बिहार|छत्तीसगढ|गोवा|गुजरात|हरियाणा|हिमाचल|झारखंड|कर्नाटक|केरल|मध्य प्रदेश|महाराष्ट्र|मणिपुर|मेघालय|मिजोरम|नागालैंड|ओडिशा|उडीसा|पंजाब|राजस्थान|सिक्किम|तमिलनाडु|तेलंगाना|त्रिपुरा|उत्तर प्रदेश|उत्तराखंड|बंगाल|अंडमान|लद्दाख|कश्मीर|जम्मू|दिल्ली|मुंबई|कोलकाता|चेन्नई|बेंगलुरु|हैदराबाद|पुणे|सूरत|बस्तर|रांची|पटना';
const COUNTRIES =
  'africa|asia|europe|america|usa|u\\.s|uk|england|london|canada|australia|nigeria|ghana|kenya|uganda|tanzania|ethiopia|sudan|congo|zambia|zimbabwe|mozambique|malawi|rwanda|cameroon|angola|liberia|sierra leone|mali|senegal|ivory coast|guinea|somalia|madagascar|south africa|egypt|morocco|thailand|bangkok|vietnam|cambodia|laos|myanmar|burma|malaysia|indonesia|bali|singapore|philippines|bangladesh|dhaka|nepal|kathmandu|bhutan|sri ?lanka|maldives|pakistan|afghanistan|iran|iraq|syria|saudi(?: arabia)?|mecca|makkah|hajj|haj|umrah|dubai|abu dhabi|uae|qatar|doha|kuwait|oman|muscat|bahrain|yemen|gulf|china|japan|korea|hong kong|russia|ukraine|brazil|mexico|peru|colombia|abroad|foreign|overseas|' +
  'अफ्रीका|नाइजीरिया|घाना|केन्या|युगांडा|तंजानिया|इथियोपिया|सूडान|कांगो|थाईलैंड|वियतनाम|म्यांमार|बर्मा|मलेशिया|इंडोनेशिया|सिंगापुर|बांग्लादेश|नेपाल|भूटान|श्रीलंका|मालदीव|पाकिस्तान|अफगानिस्तान|सऊदी|दुबई|कतर|कुवैत|ओमान|चीन|अमेरिका|लंदन|विदेश';
const PLACE = word(`${STATES}|${COUNTRIES}`);
/** Where people come back from every day. */
const EVERY_DAY =
  '(?:work|school|college|office|the|a|an|my|his|her|our|home|market|hospital|clinic|doctor|gym|bed|bath|bathroom|toilet|tuition|duty|shift|class|temple|mandir|shop|field|farm|walk|playground|play|park|church|mosque|it|that|this|there|dead|coma|surgery|lab|fall|night)';
const CAME_BACK =
  '(?:(?:came|come|comes|coming|just|got|is|am|are|was|were|we|i|he|she|now|recently|,|^) back from|back from|(?:has |have |had )?(?:just |recently )?(?:returned|return|returning|arrived|flew in|travelled|traveled|come|came) (?:home )?from)';
const WENT_TO =
  '(?:went to|gone to|been (?:to|in)|visit(?:ed|ing)?(?: to)?|trip to|tour (?:to|of)|travel(?:l?ed|l?ing)?(?: to| in| through)?|journey to|holiday in|vacation in|stayed in|flew to|yatra to|pilgrimage to)';
const CAME_HINDI =
  '(?:aa?y[aei]|aaye|aa? ga[iy]\\p{L}*|laut\\p{L}*|lot[aei]|wapas|wapis|vapas|hokar|ho ke|ho kar|ghoom\\p{L}*|ghum\\p{L}*|आया|आयी|आई|आए|आये|लौट[\\p{L}\\p{M}]*|वापस|होकर|घूम[\\p{L}\\p{M}]*)';
const WENT_HINDI =
  '(?:ga[iy]\\p{L}* th[aei]|gaya hua|gaye hue|ghum(?:ne|ke|kar)|ghoom(?:ne|ke|kar)|गया था|गए थे|गई थी|गये थे|घूम[\\p{L}\\p{M}]*)';

const FEVER = word(
  'fever(?! (?:blister|sore|clinic|medicine|tablet|went|left|gone|is gone))|bukhaa?r|taap|बुखार|ज्वर|ताप',
);
const NO_FEVER =
  /\b(?:no|without|not|never|denies) (?:any |have |having |had )?(?:fever|bukha\w*)|\bbukhaa?r (?:bhi |to )?(?:nahi|nhi|nahin)|बुखार (?:भी |तो )?नही/;
const LONG_PAST =
  /\b(?:\d+|few|many|some|several|two|three|do|teen|kai) (?:years?|saa?l) (?:ago|back|before|pehle|pahle)|last year|pichh?le saa?l|childhood|bachpan|never|no (?:recent )?(?:travel|trip)|not (?:travel|been|gone|return)|kabhi nahi|साल पहले|पिछले साल|बचपन|कभी नही/;

const TRAVEL: readonly Told[] = [
  {
    finding: 'recent-travel',
    told: new RegExp(
      `\\b${CAME_BACK} (?:(?:a |the |my |our )?(?:trip|tour|holiday|vacation|visit|journey|stay) (?:to|in|of) )?(?:${PLACE}|(?!${EVERY_DAY}\\b)\\p{L}{4,})` +
        `|\\b${WENT_TO} (?:the )?${PLACE}` +
        `|${PLACE} (?:trip|tour|visit|yatra|holiday|return(?:ed)?\\b)` +
        `|${PLACE} (?:se|से) (?:[\\p{L}\\p{M}]+ ){0,2}?${CAME_HINDI}` +
        `|${PLACE} (?:me|mein|में|मे )?(?:[\\p{L}\\p{M}]+ )?${WENT_HINDI}`,
      'gu',
    ),
    unless: LONG_PAST,
  },
];

const BACK =
  '(?:(?:back|returned?|returning|home|arrived|came) from|(?:se|से) (?:wapas|wapis|vapas|laut\\p{L}*|aa?y[aei]|वापस|लौट|आया|आए|आई))';
const LAST_WEEK = '(?:(?:last|past|previous) (?:week|fortnight)|pichh?le (?:hafte|haft[aeo]n)|पिछले (?:हफ्ते|सप्ताह))';
/** A fever that is over. */
const FEVER_BEFORE =
  /\b(?:had|was|were|ago|recover\w*|subsid\w*|resolved|settled|gone|went|left|over|better|after|tha|thi|hua|hui|baad|theek|thik|utar\w*)\b|था|थी|हुआ|बाद|ठीक|उतर/;

const FEVERS: readonly Told[] = [
  {
    finding: 'fever',
    told: new RegExp(`${BACK}[^.;!?।\\n]{0,45}?${FEVER}|${FEVER}[^.;!?।\\n]{0,30}?${BACK}`, 'gu'),
    unless: NO_FEVER,
  },
  {
    finding: 'fever',
    told: new RegExp(`${LAST_WEEK}[^.;!?।\\n]{0,25}?${FEVER}|${FEVER}[^.;!?।\\n]{0,25}?${LAST_WEEK}`, 'gu'),
    unless: new RegExp(`${FEVER_BEFORE.source}|${NO_FEVER.source}`, 'u'),
  },
];

export const OUTRIGHT_TRAVEL: readonly Told[] = [...TRAVEL, ...FEVERS];
