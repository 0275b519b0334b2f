import { listConsents } from '@nabz/contract/privacy-consents';
import {
  analyzeSymptoms,
  diseaseDetails,
  suggestSymptoms,
  type Analysis,
  type DiseaseInfo,
} from '@nabz/contract/symptoms';
import { screen } from '@testing-library/react';
import { fillIn, openApp, seesHeading } from './app.tsx';
import { asha, cold, dengueAnalysis, doctor, notGiven } from './fixtures.ts';
import { answer } from './server.ts';

export const symptomField = () => screen.getByRole('combobox', { name: 'Symptoms' });
export const analyzeButton = () => screen.getByRole('button', { name: 'Analyze' });
export const chips = (): (string | null)[] =>
  [...(screen.queryByRole('list', { name: 'Symptoms added' })?.querySelectorAll('li') ?? [])].map(
    (chip) => chip.textContent,
  );

/** The symptom checker of a signed-in patient, with the ways a test walks through it. */
export const openChecker = async (person = asha, consent = notGiven) => {
  answer(suggestSymptoms, { success: true, suggestions: [] });
  answer(listConsents, { success: true, consents: [consent] });
  const app = openApp('/symptom-checker', { signedInAs: person, entries: ['/dashboard'] });
  await seesHeading('What are you feeling?');
  const add = async (text: string) => {
    await fillIn(app.user, symptomField(), text);
    await app.user.keyboard('{Enter}');
  };
  const analyze = async (analysis: Analysis = dengueAnalysis, symptoms = ['tez bukhar', 'badan dard']) => {
    answer(analyzeSymptoms, { success: true, analysis });
    for (const symptom of symptoms) await add(symptom);
    await app.user.click(analyzeButton());
  };
  const toResults = async (analysis: Analysis = dengueAnalysis) => {
    await analyze(analysis);
    await seesHeading('What your symptoms may mean');
  };
  const pressDetails = async (at = 0) => {
    const button = screen.getAllByRole('button', { name: 'View Full Detailed Analysis' })[at];
    if (button) await app.user.click(button);
  };
  const toDetails = async (info: DiseaseInfo = cold, doctors = [doctor]) => {
    await toResults();
    answer(diseaseDetails, { success: true, diseaseInfo: info, recommendations: { doctors } });
    await pressDetails();
    await seesHeading(info.disease.name);
  };
  return { ...app, add, analyze, toResults, pressDetails, toDetails, heading: seesHeading };
};
