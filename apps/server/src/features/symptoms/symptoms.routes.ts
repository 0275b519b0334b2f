import { analyzeSymptoms, diseaseDetails, suggestSymptoms } from '@nabz/contract/symptoms';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Api, Patient } from '../../platform/http/bind.ts';
import { readProfile } from '../auth/profile.service.ts';
import { createSymptomsService, type ProfileFacts } from './symptoms.service.ts';

/** The symptom check and the disease pages. Nothing that is sent here is stored. */
export function registerSymptoms({ platform, bind }: Api): void {
  const symptoms = createSymptomsService(platform.clock);
  const factsOf = async (patient: Patient): Promise<ProfileFacts> => {
    const { age, gender } = await readProfile(platform, patient, {});
    return { age, gender };
  };

  bind(analyzeSymptoms, async ({ body, patient }) => symptoms.analyze(body, await factsOf(patient)));

  bind(diseaseDetails, async ({ body, patient }) => {
    const details = symptoms.details(body, await factsOf(patient));
    if (!details) throw notFound('We have no page on this disease yet.');
    return details;
  });

  bind(suggestSymptoms, async ({ query }) => ({ success: true as const, suggestions: symptoms.suggest(query.q) }));
}
