// Names of our own data and of people in neutral sentences: none of them alarms, neither the recogniser nor the danger rules. `npm run test:all` asks of every name, `npm test` of every ninth.
import { readFileSync } from 'node:fs';
import { loadAnswers } from '@nabz/knowledge/load-answers';
import { loadHospitals, loadTreatments } from '@nabz/knowledge/load-care';
import { loadChat } from '@nabz/knowledge/load-chat';
import { loadLabs } from '@nabz/knowledge/load-labs';
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { loadPeopleNames } from '@nabz/knowledge/load-people';
import { loadPlaces } from '@nabz/knowledge/load-places';
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from '../symptoms/analyze.ts';
import { createChatLexicon } from './lexicon.ts';
import { recognise } from './recognise.ts';
import { chatSources } from './sources.ts';
import { NO_CONTEXT } from './types.ts';

const [medicines, labs, places, { treatments }] = [loadMedicines(), loadLabs(), loadPlaces(), loadTreatments()];
const people = loadPeopleNames();
const lexicon = createChatLexicon(
  chatSources({
    chat: loadChat(),
    answers: loadAnswers().model,
    symptoms: compiled,
    labs,
    medicines,
    treatments,
    people,
    places,
  }),
);

const EVERY = /all|rest/.test(process.env['NABZ_TESTS'] ?? '') ? 1 : 9;
const TOWN = 20_000;

type Named = { readonly name: string };
const { hospitals } = loadHospitals();
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
 * the rules take for a danger misspelt ("mmr", "loc", "dhea", "indra" for "indrawing", "tula" for "tutla", "spurthy" for "spurting", "matunga" for "marunga"): to let them pass would let real slips of typing pass too. Let no name be added without a reason.
 */
const ALARMING = [
  'Bone infection operation (removal of dead bone)',
  'Cervical stitch (cerclage)',
  'DHEA sulphate',
  'Drooping eyelid operation (ptosis)',
  'Glucose challenge test (50 g, one hour)',
  'Indra Gandhi District Hospital',
  'Jintur',
  'Ladwa',
  'MMR vaccine',
  'R-Loc',
  'Rao Tula Ram Memorial Hospital',
  'Repair of tetralogy of Fallot (blue baby operation)',
  'Sperm, not moving',
  'Spurthy Hospital',
  'Visaria Nursing Home - Matunga',
  'Wound debridement (cleaning of dead tissue, diabetic foot)',
];

const SENTENCES = [
  (name: string) => `do you know ${name}?`,
  (name: string) => `i want to know about ${name}`,
  (name: string) => `${name} kahan milega`,
  (name: string) => `मुझे ${name} के बारे में बताइए`,
];

/** Whether the assistant would answer a message with an alarm, and why: by the recogniser, or by the danger rules of the whole check. */
function alarmOf(message: string): string | undefined {
  const { intent, harmless } = recognise(message, NO_CONTEXT, lexicon);
  if (intent === 'emergency' || intent === 'self-harm') return `${message}: ${intent}`;
  // what the server asks of the whole check before it answers
  const { redFlags } = assessSymptoms({ texts: [message], answers: [], patient: {} }, compiled);
  const urgent = redFlags.find(({ triage }) => triage === 'ambulance' || triage === 'emergency');
  return urgent && !harmless ? `${message}: ${urgent.id}` : undefined;
}

test.each(Object.entries(KINDS))('no name of a %s alarms in a neutral sentence', (_, names) => {
  const asked = names.filter((name, at) => at % EVERY === 0 && !ALARMING.includes(name));
  expect(asked.length).toBeGreaterThan(0);
  const alarms = asked.flatMap((name, at) => {
    const message = (SENTENCES[(at * EVERY) % SENTENCES.length] ?? String)(name);
    return alarmOf(message) ?? [];
  });
  expect(alarms).toEqual([]);
});

/** Names of people that sound like a wish to die, or are prayed to in one, where nothing says that somebody is meant. */
const SOUND_ALIKE = new Set(['Marjina', 'Bhagwan']);
const inSmall = (name: string): string => (people.alsoWords.includes(name) ? name : name.toLowerCase());

const OF_PEOPLE = [
  (name: string) => `appointment with Dr ${name}`,
  (name: string) => `dr ${inSmall(name)} ka appointment chahiye`,
  (name: string) => `book Mrs ${name} for tomorrow`,
  (name: string) => `mr ${inSmall(name)} ka bill`,
  (name: string) => `Shri ${name} ki report`,
  (name: string) => `${name} ji kaise hain`,
  (name: string) => `${inSmall(name)}ji ki report`,
  (name: string) => `is ${name} hospital good`,
  (name: string) => `my name is ${name}`,
  (name: string) => `is Dr ${name} good`,
  (name: string) => `डॉ. ${name} से मिलना है`,
];

test('no name of a person alarms where a title or a hospital says that one is meant, and hardly any alone', () => {
  const names = [...people.first, ...people.family];
  expect(names.length).toBeGreaterThan(300);
  const alarms = names.flatMap((name, at) => {
    const all = [...OF_PEOPLE, ...(SOUND_ALIKE.has(name) ? [] : SENTENCES)];
    const isWhole = EVERY === 1 || SOUND_ALIKE.has(name);
    return all.flatMap((sentence, of) => (isWhole || of % EVERY === at % EVERY ? (alarmOf(sentence(name)) ?? []) : []));
  });
  expect(alarms).toEqual([]);
});
