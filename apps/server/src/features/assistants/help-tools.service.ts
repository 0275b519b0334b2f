// Tools that help without reading what is kept: the symptom check, which takes the profile into account, hospitals and disease pages.
import * as contract from '@nabz/contract/assistants-tools';
import type { Analysis } from '@nabz/contract/symptoms';
import { fill } from '@nabz/words/render';
import { addressGroup } from '../../platform/http/address.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { findForTreatment } from '../hospitals/find.service.ts';
import { readPerson } from '../symptoms/person.service.ts';
import { createReadingBudget } from '../../platform/reading-budget.ts';
import { createSymptomsService, NOTHING_KNOWN, type SymptomsService } from '../symptoms/symptoms.service.ts';
import { defineTool, type Tool } from './tool.service.ts';

const words = spoken('assistants');
const symptomWords = spoken('symptoms');

/** The most urgent first: whom to call, then how soon, why, and what to do; as the check's own page shows it. */
function firstOfCheck({ emergency, triage, redFlags, notUnderstood, nextQuestions, disclaimer }: Analysis): string[] {
  const { first } = words;
  const flags = redFlags.map(({ message }) => message);
  return [
    ...(emergency ? [emergency.message, ...emergency.numbers.map((one) => fill(first.call, one))] : []),
    fill(first.triage, { title: triage.title, timeFrame: triage.timeFrame }),
    ...triage.because,
    ...flags,
    ...triage.steps,
    ...(notUnderstood.length > 0 ? [fill(first.notUnderstood, { words: notUnderstood.join('; ') })] : []),
    ...(nextQuestions.length > 0 ? [first.questions] : []),
    disclaimer,
  ];
}

function checkTool(platform: Platform, symptoms: SymptomsService): Tool {
  const spend = createReadingBudget(platform.clock, platform.config.rateLimitPerMinute);
  return defineTool(platform, {
    name: 'check_symptoms',
    scope: 'symptoms',
    kind: 'assistants.symptoms.check',
    input: contract.CheckInputSchema,
    output: contract.CheckAnswerSchema,
    take: ({ reader: { owner }, caller }, given) =>
      spend(owner.id, addressGroup(caller.ip), [...given.symptoms, given.additionalInfo ?? '']),
    answer: async ({ reader: { owner } }, given) => {
      const analysis = symptoms.analyze(given, await readPerson(platform, owner));
      return { first: firstOfCheck(analysis), data: analysis };
    },
    answerDanger: async ({ reader: { owner } }, given) => {
      const analysis = symptoms.analyzeUrgent(given, await readPerson(platform, owner));
      return analysis && { first: firstOfCheck(analysis), data: analysis };
    },
  });
}

const hospitalsTool = (platform: Platform): Tool =>
  defineTool(platform, {
    name: 'find_hospitals',
    scope: 'hospitals',
    input: contract.HospitalsInputSchema,
    output: contract.HospitalsAnswerSchema,
    answer: async (_, { place, treatment, radiusKm }) => {
      const found = await findForTreatment(platform, { location: place, treatmentType: treatment, radius: radiusKm });
      const { first } = words;
      return {
        first: [
          first.emergency,
          ...(found.hospitals.length === 0 ? [first.noHospital] : []),
          ...(found.hospitals.some(({ sample }) => sample) ? [first.sampleHospital] : []),
        ],
        data: found,
      };
    },
  });

const diseaseTool = (platform: Platform, symptoms: SymptomsService): Tool =>
  defineTool(platform, {
    name: 'find_disease',
    scope: 'diseases',
    input: contract.DiseaseInputSchema,
    output: contract.DiseaseAnswerSchema,
    answer: async (_, { name }) => {
      const disease = symptoms.details({ diseaseName: name }, NOTHING_KNOWN) ?? null;
      const { diseases: alike } = symptoms.searchDiseases({ q: name, offset: 0 });
      const { first } = words;
      return {
        first: disease ? [first.disease, symptomWords.disclaimer] : [first.noDisease],
        data: { disease, alike: alike.slice(0, ALIKE_AT_MOST) },
      };
    },
  });

/** As many as a person would read. */
const ALIKE_AT_MOST = 8;

/** The symptom check, hospitals and disease pages. */
export function helpTools(platform: Platform): Tool[] {
  const symptoms = createSymptomsService(platform.clock);
  return [checkTool(platform, symptoms), hospitalsTool(platform), diseaseTool(platform, symptoms)];
}
