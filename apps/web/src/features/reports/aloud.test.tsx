import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { analysisOf, openReports, reportOf, resultOf } from '../../testing/reports.ts';
import { readAloudButton, readButNotShown, withSpeech } from '../../testing/speech.ts';

/** What is heard of the summary of a report. */
async function hear(...[part]: [Parameters<typeof reportOf>[1]]) {
  const speech = withSpeech();
  const { user } = await openReports([reportOf(20, part)], { open: true });
  await within(screen.getByRole('region', { name: 'The report' })).findByRole('heading', {
    level: 2,
    name: 'Report 20',
  });
  await user.click(readAloudButton());
  expect(readButNotShown(speech.queue)).toEqual([]);
  return speech.queue.map(({ text }) => text);
}

const plain = { summary: 'One result is low.', overallAssessment: 'Show it to your doctor.', unread: ['HbAlc'] };

test('the summary is read with every value outside its range, and that not all could be compared', async () => {
  const aiAnalysis = analysisOf({ ...plain, urgencyLevel: 'medium' });
  expect(await hear({ aiAnalysis, testResults: [resultOf()] })).toEqual([
    'Medium urgency',
    'Show it to your doctor.',
    'One result is low.',
    'Outside the range',
    'Haemoglobin 10.8 g/dL: Low',
    '1 line could not be read or compared: look at it below.',
  ]);
});

test('of a critical report, the value and whom to call are read first', async () => {
  const aiAnalysis = analysisOf({ ...plain, urgencyLevel: 'critical' });
  const heard = await hear({ aiAnalysis, testResults: [resultOf({ status: 'critical' })] });
  expect(heard.slice(0, 2)).toEqual([
    'Critical value: get medical help now',
    'Far outside the range: Haemoglobin 10.8 g/dL.',
  ]);
  expect(heard.indexOf('One result is low.')).toBeGreaterThan(heard.findIndex((line) => line.includes('112')));
});

test('a high urgency is read with what not to wait for, before the rest', async () => {
  const aiAnalysis = analysisOf({ ...plain, urgencyLevel: 'high' });
  const [first] = await hear({ aiAnalysis, testResults: [resultOf()] });
  expect(first).toBe('If you feel very unwell, do not wait: call 112.');
});
