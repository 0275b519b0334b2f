// What a row's name says of it: of which kind the hospital is, and which rows are one hospital.
import facts from '../../apps/server/src/features/hospitals/hospital-names.json' with { type: 'json' };
import { spelledAlike } from '../../apps/server/src/features/hospitals/names.ts';

/** Health centres, other systems of medicine, and schools that are no medical college. */
const NO_HOSPITAL =
  /\b(?:c\.?h\.?c|p\.?h\.?c|community|primary|sub[- ]?(?:district|div\w*|centre|center)|taluka?|thaluka?|t\.?h\.?q|ayur\w*|homoe?o?path\w*|homeopath\w*|unani|siddha|naturo\w*|yog\w*|panch?kar?ma|veterinary|dent\w*|paramedical|para medical|nursing college|college of nursing|school)\b/i;
/** What is no hospital unless it is a medical college. */
const SMALL =
  /\b(?:clinics?|polo?i?y ?clinic|dispensary|chemist|pharmacy|medical stores?|blood|diagnos\w*|imaging|scans?|x[- ]?ray|pathology|lab(?:oratory)?|dialysis|physio\w*|rehab\w*|de-?addiction|old age|society|samiti|samity|samithi)\b/i;
/** One organ or one occasion alone: of little use to somebody who looks for a hospital near by. */
const ONE_THING =
  /\b(?:eyes?|eye ?care|netra\w*|ophth\w*|lasik|retina|vision|drishti|nethral\w*|optical|iol|skin|hair|cosmetic|plastic|laser|ivf|fertility|infertility|test tube|e\.? ?n\.? ?t|ear|nose|throat|piles|stone|urology|kidney stone|hearing|speech|maternity|prasuti|gynaec\w*|gynec\w*|women'?s?|mother|baby|babies|child(?:ren)?'?s?|paed\w*|pedia\w*|kids|neonat\w*|ortho\w*|bone|joint|fracture|spine|sports|psych\w*|mental|mind|neuro ?psych\w*|diabet\w*|endocrin\w*|chest|asthma|allergy|leprosy|hospice|day ?care|endoscop\w*|laparosc\w*|gastro\w*|sight|cradle|la femme|birth\w*|mediclinic|c-doc|uro\w*|arthro|nari|lady|ano-?rectal|onco\w*|surg(?:ical|ery)|cancer|oncolog\w*)\b/i;
const HOSPITAL =
  /\b(?:hospitals?|institute of|medical college|nursing home|sanatorium|infirmary|chikitsalaya|rugnalaya|medical cent(?:re|er)|trauma)\b/i;
const MISPRINT = /\b(?:hosptal|hosptial|hopital|hopsital|hospitaland|memorail)\b|[?¿]|\p{Ll}\p{Lu}{2}/iu;

const DISTRICT = /\b(?:district|dist|distt|sadar|zill?a)\b(?! co| bank| level| eye relief| health)|\bcivil hosp/i;
const COLLEGE = /\bmedical college\b|\bcollege of medic|\binstitute of (?:health and )?medical scien/i;
const STATE_RUN =
  /\b(?:government|govt|municipal|corporation hospital|railway|railways|esic?|esis|e\.s\.i|cantonment|command hospital|military hospital|air force|police hospital|general hospital|aiims|all india institute|cghs|mcd|n\.?d\.?m\.?c|b\.?m\.?c|bbmp|port trust)\b/i;
const LARGE =
  /\b(?:multi ?-?speciali?ty|super ?-?speciali?ty|medical college|institute of|research|general hospital|mission|charitable|trust|cancer|heart|medicity|trauma)\b/i;

const isCompany = (name) => /\b(?:pvt|private|ltd|limited|llp)\b/i.test(name);

/** Whether a name is one that people of the city ask for; of the table's rows some hold in one city alone. */
export function knownGroups(table) {
  const rows = table.map(([name, city = '']) => ({ city, named: new RegExp(`\\b(?:${name})\\b`, 'i') }));
  return (name, of) => rows.some(({ city, named }) => (city === '' || city === of) && named.test(name));
}

export const isDistrict = (name) =>
  DISTRICT.test(name) && /hosp|hopital|chikitsalaya|hispital/i.test(name) && !/co-? ?op/i.test(name);
export const isCollege = (name) => COLLEGE.test(name) && !isCompany(name);
export const isHospital = (name) => !NO_HOSPITAL.test(name) && (!SMALL.test(name) || isCollege(name));
/** Said by the name itself; who owns any other hospital is not known. */
export const isGovernment = (name) =>
  /\b(?:government|govt)\b/i.test(name) ||
  (/\bdistrict (?:women |female |male |combined )?hospital\b/i.test(name) && isDistrict(name));

/** The smaller, the sooner it is chosen. */
export function rankOf({ name, address, precision, city }, isKnownGroup) {
  if (isDistrict(name) || isCollege(name) || STATE_RUN.test(name)) return 0;
  const isPlain = HOSPITAL.test(name) && !ONE_THING.test(name) && !MISPRINT.test(name);
  if (isKnownGroup(name, city) && !ONE_THING.test(name)) return 1;
  if (!isPlain) return ONE_THING.test(name) || !HOSPITAL.test(name) ? null : 8;
  const isWhole = address.split(/[ ,]+/).length >= 3;
  const size = /nursing home|medical cent/i.test(name) ? 4 : LARGE.test(name) ? 0 : 2;
  return 2 + size + (precision === 'point' && isWhole ? 0 : 1);
}

const unsaid = new Set([
  ...facts.noise,
  ...facts.generic,
  ...facts.districtWords,
  'trust',
  'charitable',
  'unit',
  'sadar',
  'zilla',
  'zila',
  'dist',
  'headquarter',
  'quarter',
  'head',
  'female',
  'male',
]);
/** The words that tell a hospital from others, in their order: without its town and what many are called. */
export function tellingWords(name, places) {
  const towns = new Set(places.flatMap((place) => spelledAlike(place ?? '')));
  const words = spelledAlike(name.replace(/\bunit of\b.*$/i, ' ')).map((word) =>
    word.length > 4 ? word.replace(/s$/, '') : word,
  );
  return words.filter((word) => !unsaid.has(word) && !towns.has(word));
}

/** Of a name without any such word all that is left of it: "Railway Hospital" is not "Government Hospital". */
export function plainWords(name, places) {
  const towns = new Set(places.flatMap((place) => spelledAlike(place ?? '')));
  return spelledAlike(name)
    .filter((word) => !facts.noise.includes(word) && word !== 'hospital' && !towns.has(word))
    .join(' ');
}
