// One law: a fact more never makes the advice calmer. Only a denial, or another person or time, may.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { isComplaint } from './compile.ts';
import { rankOf } from './red-flags.ts';
import type { AssessmentInput, PatientFacts } from './types.ts';

const all = compiled.findings.map(({ id }) => id);
const complaints = compiled.findings.filter(isComplaint).map(({ id }) => id);

const assess = (more: Partial<AssessmentInput>) =>
  assessSymptoms({ texts: [], answers: [], patient: {}, ...more }, compiled).triage.level;
const withFindings = (findings: readonly string[], patient: PatientFacts = {}) =>
  assess({ answers: findings.map((finding) => ({ finding, answer: 'yes' })), patient });
const isSameOrWorse = (level: ReturnType<typeof assess>, than: ReturnType<typeof assess>): boolean =>
  // between a week and home the whole picture decides: sneezing beside a fever speaks for a cold
  rankOf(level) <= Math.min(rankOf(than), rankOf('doctor-week')) || rankOf(than) >= rankOf('doctor-week');

/** A man's finding in a woman contradicts itself: who says the sex corrects something then. */
const ofAnybody = compiled.findings.filter((finding) => isComplaint(finding) && !finding.only?.sex).map(({ id }) => id);
const some = fc.uniqueArray(fc.constantFrom(...ofAnybody), { minLength: 1, maxLength: 3 });

test('a finding more never makes the advice calmer', () => {
  fc.assert(
    fc.property(some, fc.constantFrom(...all), (findings, more) =>
      isSameOrWorse(withFindings([...findings, more]), withFindings(findings)),
    ),
    { numRuns: 400 },
  );
});

test('an age, a sex, a long-term illness or a denial of something else never makes the advice calmer', () => {
  const illnesses = compiled.findings.filter((finding) => !isComplaint(finding)).map(({ id }) => id);
  fc.assert(
    fc.property(
      some,
      fc.record({ ageYears: fc.integer({ min: 0, max: 95 }), sex: fc.constantFrom('male', 'female') }),
      fc.constantFrom(...illnesses),
      fc.constantFrom(...complaints),
      (findings, { ageYears, sex }, illness, denied) => {
        const before = withFindings(findings);
        const yes = findings.map((finding) => ({ finding, answer: 'yes' }) as const);
        return (
          isSameOrWorse(withFindings(findings, { ageYears }), before) &&
          isSameOrWorse(withFindings(findings, { sex }), before) &&
          isSameOrWorse(withFindings(findings, { ageYears, sex }), withFindings(findings, { ageYears })) &&
          isSameOrWorse(assess({ answers: yes, profile: { findings: [illness] } }), before) &&
          (findings.includes(denied) ||
            isSameOrWorse(assess({ answers: [{ finding: denied, answer: 'no' }, ...yes] }), before))
        );
      },
    ),
    { numRuns: 200 },
  );
});

const HARMLESS = [
  'I also have a runny nose', 'sneezing since morning', 'old knee pain as always', 'bit of dandruff', 'my breasts are full of milk',
  'had one loose motion', 'ate pani puri yesterday', 'it is very hot here', 'exams next week, bit tense', 'I work in a call centre',
  'took a crocin', 'had haldi milk', 'slept late last night', 'sugar was 98',
  'BP 120/80 this morning', 'vaccinated against covid', 'I take thyroid tablet daily', 'forgot my BP tablet yesterday',
  'sorry to bother you', 'please tell me what to do', 'cannot afford a big hospital', 'halki khansi bhi hai', 'naak beh rahi hai',
  'ghutne me purana dard hai', 'kal golgappe khaye the', 'office ka stress hai', 'neend kam hui', 'chai zyada peeta hu',
  'gaon me doctor door hai', 'maa kehti hai gas hai', 'thoda sa zukam hai', 'pet me gas banti hai', 'baal jhad rahe hain',
  'pair me chhala joote se', 'नाक बह रही है', 'हल्की खांसी भी है', 'कल शादी में खाना खाया', 'परीक्षा की चिंता है', 'घुटने में पुराना दर्द है',
  'थोड़ी थकान है', 'माफ कीजिए परेशान किया', 'दवा के पैसे नहीं हैं', 'बाल झड़ रहे हैं', 'been travelling by train', 'mild acidity after tea',
  'itchy mosquito bites on arm', 'small pimple on chin', 'shoe bite on the heel', 'I have had diabetes for 10 years',
  'I stopped smoking last year', 'my periods are regular', 'the weather changed',
  // about others, long ago, news and one's own good health: they say nothing of the emergency beside them
  'I am fine only', 'main theek hu', 'mujhe bas thodi gas hai', 'I only have a little cold', 'my only problem is acidity',
  'I saw a movie about cricket yesterday', 'kal film dekhi', 'I had a bad dream', 'टीवी पर खबर देखी', 'our dog is sick',
  'my neighbour had dengue last year', 'my uncle had a stroke two years ago', 'my father had a heart attack in 2010',
  'my friend was admitted last week', 'बहन को लकवा है, मैं सेवा करती हूँ', 'nobody at home is ill', 'ghar me kisi ko nahi hai',
  'मुझे कुछ नहीं', 'mujhe koi taklif nahi', 'what are the causes of gas?', 'kya gas se aisa hota hai?', 'I only have crocin at home',
  'in 2019 I had my appendix removed', 'I had jaundice in college', '10 saal pehle TB hui thi', 'last year I was operated',
  'sleepy after lunch', 'sugar is fine', 'I ate beetroot', 'exam fever going on', 'drinking water normally', 'phone died',
]; // prettier-ignore

test('no harmless sentence makes an emergency calmer', () => {
  const emergencies = compiled.knowledge.redFlags.flatMap(({ tests }) => tests.fires.slice(0, 2));
  const calmer = emergencies.flatMap((told, index) => {
    const harmless = HARMLESS[index % HARMLESS.length] ?? '';
    const before = assess({ texts: [told] });
    return [[`${told}. ${harmless}`], [`${harmless}, ${told}`], [told, harmless]]
      .filter((texts) => !isSameOrWorse(assess({ texts }), before))
      .map((texts) => texts.join(' | '));
  });
  expect(calmer).toEqual([]);
}, 240_000);

test('a finding answered with yes beside told words never makes an emergency calmer', () => {
  const emergencies = compiled.knowledge.redFlags.flatMap(({ tests }) => tests.fires.slice(0, 1));
  fc.assert(
    fc.property(fc.constantFrom(...emergencies), some, (told, findings) => {
      const answers = findings.map((finding) => ({ finding, answer: 'yes' }) as const);
      return isSameOrWorse(assess({ texts: [told], answers }), assess({ texts: [told] }));
    }),
    {
      numRuns: 200,
      // a finding of grown-ups beside a newborn: the danger rules go on looking at the newborn
      examples: [['newborn with yellow eyes not feeding', ['nipple-scaly-one', 'abdominal-cramps']]],
    },
  );
});

test('an answer does not take back what was told and not understood: the frail still see a doctor within a day', () => {
  const texts = ['mausi 67 no bleeding, only water pink like discharge 5 wk, smell small, wets petticoat'];
  const level = assess({ texts, patient: { ageYears: 67 } });
  expect(level).toBe('doctor-24h');
  expect(assess({ texts, patient: { ageYears: 67 }, answers: [{ finding: 'dandruff', answer: 'yes' }] })).toBe(level);
});

test.each([
  ['grandma 78 dull confused not eating, pulse 41', 'मेरे तीन बच्चे हैं, सबसे छोटा पहली कक्षा में है।', 78],
  ['Wife, 41, 36 weeks, BP 170/110. Whole body shook two minutes, now snoring', 'I am nursing my five month old', 41],
  [
    'Wife, 36 weeks, BP 170/110. Whole body shook two minutes, now snoring',
    'I am nursing my five month old',
    undefined,
  ],
])('a child who is spoken of as well changes no reading: "%s. %s"', (told, child, ageYears) => {
  const before = assess({ texts: [told], patient: { ageYears } });
  expect(rankOf(assess({ texts: [`${told}. ${child}`], patient: { ageYears } }))).toBeLessThanOrEqual(rankOf(before));
});
