// Names of our own data in neutral sentences: none of them alarms. `npm run test:all` asks of every name, `npm test` of every ninth.
import { readFileSync } from 'node:fs';
import { loadAnswers } from '@nabz/knowledge/load-answers';
import { loadTreatments } from '@nabz/knowledge/load-care';
import { loadChat } from '@nabz/knowledge/load-chat';
import { readDataFolder } from '@nabz/knowledge/folder';
import { loadLabs } from '@nabz/knowledge/load-labs';
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { loadPlaces } from '@nabz/knowledge/load-places';
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { createChatLexicon } from './lexicon.ts';
import { recognise } from './recognise.ts';
import { chatSources } from './sources.ts';
import { NO_CONTEXT } from './types.ts';

const [medicines, labs, places, { treatments }] = [loadMedicines(), loadLabs(), loadPlaces(), loadTreatments()];
const lexicon = createChatLexicon(
  chatSources({
    chat: loadChat(),
    answers: loadAnswers().model,
    symptoms: compiled,
    labs,
    medicines,
    treatments,
    places,
  }),
);

const EVERY = /all|rest/.test(process.env['NABZ_TESTS'] ?? '') ? 1 : 9;
const TOWN = 20_000;

type Named = { readonly name: string };
const hospitals = readDataFolder('hospitals/').flatMap(
  ({ text }) => (JSON.parse(text) as { hospitals: Named[] }).hospitals,
);
const samples = JSON.parse(
  readFileSync(new URL('../../../knowledge/data/sample/hospitals.json', import.meta.url), 'utf8'),
) as { hospitals: (Named & { insurance?: string[] })[] };

const KINDS: Readonly<Record<string, readonly string[]>> = {
  insurer: [...new Set(samples.hospitals.flatMap(({ insurance = [] }) => insurance))],
  hospital: [...hospitals, ...samples.hospitals].map(({ name }) => name),
  brand: medicines.brands.map(({ name }) => name),
  ingredient: medicines.ingredients.map(({ name }) => name),
  treatment: treatments.map(({ name }) => name),
  test: labs.analytes.map(({ name }) => name),
  place: places.filter(({ kind, population }) => kind !== 'pincode' && population > TOWN).map(({ name }) => name),
};

/**
 * Names that may be a danger told in just these words (a blue baby, an eyelid that droops, "ladwa" for "lakwa", a stroke), and some that
 * the rules take for a danger misspelt ("mmr", "loc", "dhea"): to let them pass would let real slips of typing pass too. Let no name be added without a reason.
 */
const ALARMING = [
  'Bone infection operation (removal of dead bone)',
  'Cervical stitch (cerclage)',
  'Cystoscopy (camera look into the bladder)',
  'DHEA sulphate',
  'Drooping eyelid operation (ptosis)',
  'Glucose challenge test (50 g, one hour)',
  'Jind', // "jind" is life
  'Jintur',
  'Ladwa',
  'MMR vaccine',
  'R-Loc',
  'Repair of tetralogy of Fallot (blue baby operation)',
  'Sperm, not moving',
  'Wound debridement (cleaning of dead tissue, diabetic foot)',
];

const SENTENCES = [
  (name: string) => `do you know ${name}?`,
  (name: string) => `i want to know about ${name}`,
  (name: string) => `${name} kahan milega`,
  (name: string) => `मुझे ${name} के बारे में बताइए`,
];

test.each(Object.entries(KINDS))('no name of a %s alarms in a neutral sentence', (_, names) => {
  const asked = names.filter((name, at) => at % EVERY === 0 && !ALARMING.includes(name));
  expect(asked.length).toBeGreaterThan(0);
  const alarms = asked.flatMap((name, at) => {
    const message = (SENTENCES[(at * EVERY) % SENTENCES.length] ?? String)(name);
    const { intent } = recognise(message, NO_CONTEXT, lexicon);
    return intent === 'emergency' || intent === 'self-harm' ? [`${message}: ${intent}`] : [];
  });
  expect(alarms).toEqual([]);
});
