// Checks the daily tips one by one (schema, words, whom they could harm) and together (enough for every season, condition
// and age). `node packages/knowledge/validate.ts` prints the faults.
import type { Fault } from './fault.ts';
import { readDataFolder } from './folder.ts';
import { tipSchemaOf } from './load-tips.ts';
import type { RawFile } from './load.ts';
import { type HealthCondition, HealthConditionSchema } from './schema/medicines.ts';
import { GENERAL_KNOWLEDGE, type Source } from './schema/shared.ts';
import { type Tip, TipSeasonSchema } from './schema/tips.ts';

type In<T> = T & { readonly file: string };

/** One for every day of a year. */
const MIN_TIPS = 365;
const MIN_EACH = 8;
const MIN_BAND = 150;
const BANDS = [
  [0, 12],
  [13, 17],
  [18, 39],
  [40, 59],
  [60, 120],
] as const;
/** Shared words of all words, from which on two tips say the same. */
const SAME = 0.7;

/** What no tip may say: amounts of a medicine, a promise, praise beyond proof, fear, shame. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [
    /\b\d+\s?(?:mg|mcg|ml)\b|\bmg\b|\bdos(?:e|es|age)\b|\b(?:tablets?|capsules?|pills?|puffs? (?:a|each) day)\b/i,
    'no doses',
  ],
  [
    /\b(?:take|stop|skip|start|restart|double|change)\b[^.:;]{0,30}\b(?:medicines?|insulin|antibiotics?|inhalers?|painkillers?|syrups?|treatment)\b/i,
    'no medicine is told to be taken or stopped',
  ],
  [/\bstop taking\b/i, 'no medicine is told to be taken or stopped'],
  [/\bcur(?:e|es|ed|able)\b|\bguarantee|\b100 ?%|\bnever (?:fall|get) ill\b|\bmiracle|\bproven\b/i, 'no promises'],
  [/\bbest\b|\bsafe(?:ly|st)?\b|\bperfect/i, 'no word that judges for everybody'],
  [/\b(?:deadly|fatal|lethal|die|dies|dying|kills?|killer|horrible|terrible)\b/i, 'no fear'],
  [
    /\b(?:lazy|obese|fatty people|overweight|your (?:own )?fault|ashamed|shame on|weak-willed|must not fail)\b/i,
    'no shaming',
  ],
];

const FLUIDS = ['heart-failure', 'kidney-disease', 'liver-disease'] as const;
/** Words of a tip, and who could be harmed by it: it is not for them, or it is made for them. */
const HARMS: readonly (readonly [RegExp, readonly HealthCondition[]])[] = [
  [
    /\bsip (?:water|it)\b|\bglass of (?:plain )?water\b|\bglass more\b|\bplain water through\b|\bsmall drinks\b/i,
    FLUIDS,
  ],
  [/\b(?:buttermilk|chaas|nimbu pani|warm drinks|ors powder|ors packets?|mixed ors)\b/i, FLUIDS],
  [/\b(?:palak|spinach|amla|oranges?|bananas?|coconut water|watermelon)\b/i, ['kidney-disease']],
  [/\bswim/i, ['epilepsy', 'long-qt']],
  [/\bsurya namaskar\b|\bheadstands?\b/i, ['glaucoma']],
  [/\b(?:squats|surya namaskar|brisk walking|skipping|cricket)\b/i, ['coronary-disease', 'heart-failure', 'long-qt']],
  [/\b(?:mild|morning|winter) sun\b|\bsome daylight\b/i, ['porphyria']],
  [/\b(?:broad beans|bakla)\b/i, ['g6pd-deficiency']],
  [/\bwalk after (?:lunch|dinner|meals?)\b/i, ['coronary-disease', 'heart-failure']],
  [/\b(?:methi|sarson|amaranth)\b/i, ['arrhythmia', 'stroke', 'coronary-disease', 'heart-failure']],
  [/\bfirm ladder\b/i, ['epilepsy', 'parkinsons', 'stroke', 'myasthenia-gravis', 'bleeding-disorder']],
  [/\bN95\b/, ['heart-failure', 'asthma']],
  [/\bfree of alcohol\b/i, ['liver-disease', 'epilepsy', 'porphyria']],
  [/\bfasts and feasts\b/i, ['diabetes', 'porphyria', 'kidney-disease']],
];
/** What a baby must not drink or eat: a tip of it begins with an age. */
const NOT_FOR_BABIES =
  /\bsip (?:water|it)\b|\bglass of (?:plain )?water\b|\bglass more\b|\b(?:buttermilk|chaas|nimbu pani|warm drinks|groundnuts|makhana|watermelon)\b/i;

const fault = (faults: Fault[], entry: { file: string; id: string }, text: string) =>
  faults.push({ file: entry.file, entry: entry.id, text });

function parseFiles(files: readonly RawFile[], faults: Fault[]): { tips: In<Tip>[]; sources: In<Source>[] } {
  const all = { tips: [] as In<Tip>[], sources: [] as In<Source>[] };
  for (const { path: file, text } of files) {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch (error) {
      faults.push({ file, entry: '', text: `not JSON: ${String(error)}` });
      continue;
    }
    const parsed = tipSchemaOf(file).safeParse(json);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        faults.push({ file, entry: entryAt(json, path), text: message });
      continue;
    }
    if ('tips' in parsed.data) all.tips.push(...parsed.data.tips.map((tip) => ({ ...tip, file })));
    else all.sources.push(...parsed.data.sources.map((source) => ({ ...source, file })));
  }
  return all;
}

/** Where in a file a schema fault stands, by the id of the tip rather than its number. */
function entryAt(json: unknown, path: readonly PropertyKey[]): string {
  let at: unknown = json;
  return path
    .map((key) => {
      at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined;
      const id = typeof at === 'object' && at !== null && 'id' in at ? at.id : undefined;
      return typeof id === 'string' ? id : String(key);
    })
    .join('.');
}

function checkUniqueIds(list: readonly In<{ id: string }>[], faults: Fault[]): void {
  const seen = new Set<string>();
  for (const entry of list) {
    if (seen.has(entry.id)) fault(faults, entry, 'this id is used twice');
    seen.add(entry.id);
  }
}

function checkTip(tip: In<Tip>, sources: ReadonlySet<string>, faults: Fault[]): void {
  for (const text of [tip.text, tip.why])
    for (const [words, what] of BANNED) if (words.test(text)) fault(faults, tip, `${what}: "${text}"`);
  for (const [words, harmed] of HARMS)
    for (const condition of words.test(tip.text) ? harmed : [])
      if (!tip.notFor.includes(condition) && !tip.conditions.includes(condition))
        fault(faults, tip, `it could harm people with ${condition}: "${tip.text}"`);
  if (NOT_FOR_BABIES.test(tip.text) && (tip.ages.min ?? 0) < 1)
    fault(faults, tip, `it could harm a baby: "${tip.text}"`);
  for (const source of tip.sources)
    if (source !== GENERAL_KNOWLEDGE && !sources.has(source)) fault(faults, tip, `unknown source ${source}`);
  for (const list of [tip.seasons, tip.conditions, tip.notFor, tip.sources])
    if (new Set<string>(list).size !== list.length) fault(faults, tip, 'something is listed twice');
  for (const condition of tip.conditions)
    if (tip.notFor.includes(condition)) fault(faults, tip, `for and not for ${condition}`);
  if (tip.ages.min !== null && tip.ages.max !== null && tip.ages.min >= tip.ages.max)
    fault(faults, tip, 'ages: min is not below max');
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9 ]/g, ' ')
      .split(' ')
      .filter((word) => word.length > 2),
  );

/** Two tips that say the same in nearly the same words. */
function checkLikeness(tips: readonly In<Tip>[], faults: Fault[]): void {
  const list = tips.map((tip) => ({ tip, words: wordsOf(tip.text) }));
  for (const [at, one] of list.entries())
    for (const other of list.slice(at + 1)) {
      const [size, otherSize] = [one.words.size, other.words.size];
      if (Math.min(size, otherSize) < SAME * Math.max(size, otherSize)) continue;
      let shared = 0;
      for (const word of one.words) if (other.words.has(word)) shared += 1;
      if (shared >= SAME * (size + otherSize - shared)) fault(faults, other.tip, `says the same as ${one.tip.id}`);
    }
}

/** Whether everybody of that age may see it: it asks for no condition and no sex. */
const fitsBand = ({ ages, conditions, sex }: Tip, from: number, to: number): boolean =>
  conditions.length === 0 && sex === null && (ages.min ?? 0) <= from && (ages.max ?? 120) >= to;

function checkEnough(tips: readonly Tip[], faults: Fault[]): void {
  const few = (what: string, count: number, wanted: number) => {
    if (count < wanted)
      faults.push({ file: 'tips/', entry: what, text: `${count} tips, at least ${wanted} are wanted` });
  };
  few('all', tips.length, MIN_TIPS);
  for (const season of TipSeasonSchema.options)
    few(season, tips.filter(({ seasons }) => seasons.includes(season)).length, MIN_EACH);
  for (const condition of HealthConditionSchema.options)
    few(condition, tips.filter(({ conditions }) => conditions.includes(condition)).length, MIN_EACH);
  for (const [from, to] of BANDS)
    few(`ages ${from} to ${to}`, tips.filter((tip) => fitsBand(tip, from, to)).length, MIN_BAND);
}

/** Every fault of the given files; empty when the tips are sound. */
export function validateTips(files: readonly RawFile[] = readDataFolder('tips/')): {
  faults: Fault[];
  counts: Record<string, number>;
} {
  const faults: Fault[] = [];
  const { tips, sources } = parseFiles(files, faults);
  checkUniqueIds(tips, faults);
  checkUniqueIds(sources, faults);
  const known = new Set(sources.map(({ id }) => id));
  const cited = new Set(tips.flatMap((tip) => tip.sources));
  for (const source of sources) if (!cited.has(source.id)) fault(faults, source, 'no tip cites it');
  for (const tip of tips) checkTip(tip, known, faults);
  checkLikeness(tips, faults);
  checkEnough(tips, faults);
  return {
    faults,
    counts: {
      tips: tips.length,
      'tips with a source': tips.filter((tip) => tip.sources.some((id) => known.has(id))).length,
      'sources of tips': sources.length,
    },
  };
}
