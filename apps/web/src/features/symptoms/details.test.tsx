import { getDoctor, getHospital } from '@nabz/contract/hospitals';
import { analyzeSymptoms, diseaseDetails } from '@nabz/contract/symptoms';
import { treatmentsBySpecialization, treatmentSpecializations } from '@nabz/contract/treatments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../../lib/language.ts';
import { seesToast } from '../../testing/app.tsx';
import { severityTone, urgencyTone } from './badges.ts';
import { openChecker } from '../../testing/checker.tsx';
import { cold, dengueAnalysis, doctor } from '../../testing/fixtures.ts';
import { answer, answerLater, answerRaw, callsTo, cutOff, refuse } from '../../testing/server.ts';

const panel = (name: string) => screen.getByRole('region', { name });
const items = (name: string) =>
  within(panel(name))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const toggle = (name: string) => screen.getByRole('button', { name: `${name} recommended specialists` });
const open = async (...given: Parameters<Awaited<ReturnType<typeof openChecker>>['toDetails']>) => {
  const checker = await openChecker();
  await checker.toDetails(...given);
  return checker;
};

test('SYM-10 SYM-11 the button sends the name of its condition and the chips', async () => {
  const { toResults, pressDetails, heading } = await openChecker();
  await toResults();
  answer(diseaseDetails, { success: true, diseaseInfo: cold, recommendations: { doctors: [] } });
  await pressDetails(1);
  await heading('Common cold');
  expect(callsTo(diseaseDetails).map((call) => call.body)).toEqual([
    {
      diseaseName: 'Viral fever',
      userSymptoms: ['tez bukhar', 'badan dard'],
      patient: { who: 'me' },
      userLocation: null,
    },
  ]);
});

test('SYM-10 while the details load their button is busy, and a second press sends nothing', async () => {
  const { toResults, pressDetails, heading, user } = await openChecker();
  await toResults();
  const release = answerLater(diseaseDetails, { success: true, diseaseInfo: cold, recommendations: { doctors: [] } });
  await pressDetails();
  await user.click(await screen.findByRole('button', { name: 'Loading the details' }));
  release();
  await heading('Common cold');
  expect(callsTo(diseaseDetails)).toHaveLength(1);
});

test('SYM-15 SYM-16 the heading is the name of the disease, with its severity and urgency beside it', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Common cold$/);
  expect(document.querySelectorAll('main .tag')).toHaveLength(2);
});

test.each([
  ['Serious', 'alert', 'Urgent: go to a hospital now', 'solid'],
  ['Moderate', 'warn', 'Prompt: see a doctor within 24 hours', 'warn'],
  ['Mild', 'ok', 'Routine: look after yourself', 'ok'],
  ['mild to SERIOUS', 'alert', 'routine, or urgent at night', 'solid'],
  ['Odd', 'line', 'Someday', 'line'],
])(
  'CONST-01 CONST-02 severity %s and its urgency are badges, coloured by their keyword',
  async (severity, tone, urgencyLevel, urgencyTone) => {
    await open({ ...cold, disease: { ...cold.disease, severity, urgencyLevel } });
    const badges = [...document.querySelectorAll('main .tag')].map((badge) => [badge.textContent, badge.className]);
    expect(badges).toEqual([
      [`Severity: ${severity}`, `tag ${tone}`],
      [`Urgency: ${urgencyLevel}`, `tag ${urgencyTone}`],
    ]);
  },
);

test('the badges of an answer in Hindi have the same colours', async () => {
  await chooseLanguage('hi');
  expect(['गंभीर', 'मध्यम', 'हल्का'].map(severityTone)).toEqual(['alert', 'warn', 'ok']);
  expect(['बहुत अर्जेंट: एम्बुलेंस बुलाएँ', 'सामान्य: घर पर ध्यान रखें'].map(urgencyTone)).toEqual(['solid', 'ok']);
});

test('SYM-17 SYM-25 the description and the common symptoms are shown, with those the user told', async () => {
  await open();
  expect(screen.getByText('A viral infection of the nose and throat.')).toBeVisible();
  expect(items('Common symptoms')).toEqual(['Runny nose', 'Fever (you told us)']);
});

test('SYM-18 SYM-26 the over-the-counter medications are listed with name and purpose', async () => {
  await open();
  const rows = within(panel('Over-the-counter medications'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Name', 'Purpose'],
    ['Paracetamol', 'Fever and aches'],
  ]);
});

test.each([
  [
    'the reason of the server',
    { overTheCounter: [], note: 'See a doctor before taking any medicine for this.' },
    'See a doctor before taking any medicine for this.',
  ],
  ['a plain sentence', { overTheCounter: [] }, 'We list no medicine for this. Ask a doctor or a pharmacist.'],
])('SYM-18 with no medication there is %s', async (_, medications, words) => {
  await open({ ...cold, medications });
  expect(panel('Over-the-counter medications')).toHaveTextContent(words);
  expect(screen.queryByRole('table')).toBeNull();
});

test('SYM-19 SYM-26 the immediate steps, when to see a doctor and the red flags are listed', async () => {
  await open();
  expect(items('Immediate steps')).toEqual(['Rest.']);
  expect(panel('When to see a doctor')).toHaveTextContent('If it lasts over 10 days.');
  expect(items('Red flags')).toEqual(['Trouble breathing']);
});

test('SYM-20 SYM-27 the specialists are shown and hidden by a toggle, each with what is known of them', async () => {
  const { user } = await open();
  expect(screen.queryByText('Dr. Farhan Shaikh')).toBeNull();
  expect(toggle('Show')).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle('Show'));
  const [row] = within(panel('Recommended specialists')).getAllByRole('listitem');
  for (const words of [
    'Dr. Farhan Shaikh',
    '4.5',
    'General physician, 14 years of experience',
    'Sahyog District Hospital, 2.4 km',
  ])
    expect(row).toHaveTextContent(words);
  expect(screen.getByRole('img', { name: 'rated 4.5 out of 5' })).toBeVisible();
  expect(toggle('Hide')).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle('Hide'));
  expect(screen.queryByText('Dr. Farhan Shaikh')).toBeNull();
});

test('a doctor who is made up has no stars: nobody has rated one', async () => {
  const madeUp = { ...doctor, sample: true };
  const { user } = await open(cold, [madeUp]);
  await user.click(toggle('Show'));
  expect(within(panel('Recommended specialists')).queryByRole('img', { name: /rated/ })).toBeNull();
});

test('SYM-27 what is not known of a specialist is not made up', async () => {
  const { user } = await open(cold, [
    { ...doctor, rating: null as never, experience: null as never, distance: null as never },
  ]);
  await user.click(toggle('Show'));
  const row = within(panel('Recommended specialists')).getByRole('listitem');
  expect(row).toHaveTextContent('General physician, experience not known');
  expect(row).not.toHaveTextContent(/km|null|NaN/);
  expect(within(row).queryByRole('img', { name: /rated/ })).toBeNull();
});

test('SYM-20 SYM-21 each specialist has a Book button that leads to booking with that doctor', async () => {
  const placed = { ...doctor, hospital: { id: 's1', name: 'Sample Hospital' } };
  const { user, path, router } = await open(cold, [placed, { ...doctor, id: 'd2', name: 'Dr. Meera Joshi' }]);
  refuse(getHospital, 404, 'bare');
  refuse(getDoctor, 404, 'bare');
  await user.click(toggle('Show'));
  const book = screen.getByRole('button', { name: 'Book Dr. Farhan Shaikh' });
  expect(book).toHaveTextContent(/^Book$/);
  await user.click(book);
  await waitFor(() => expect(path()).toBe('/book-consultation?hospital=s1&doctor=d1'));
  await router.navigate(-1);
  await user.click(await screen.findByRole('button', { name: /recommended specialists/ }));
  expect(callsTo(diseaseDetails)).toHaveLength(1);
});

test('SYM-21 a specialist of a hospital that cannot be named leads to the journey with the specialization', async () => {
  const { user, path } = await open(cold, [doctor]);
  answer(treatmentSpecializations, { success: true, specializations: ['Cardiology'] });
  answer(treatmentsBySpecialization, { success: true, treatments: [] });
  await user.click(toggle('Show'));
  await user.click(screen.getByRole('button', { name: 'Book Dr. Farhan Shaikh' }));
  await waitFor(() => expect(path()).toBe('/treatment-journey?specialization=General+physician'));
  expect(await screen.findByRole('combobox', { name: 'Specialization' })).toHaveValue('General physician');
});

test('SYM-20 without a specialist the toggle says so', async () => {
  const { user } = await open(cold, []);
  await user.click(toggle('Show'));
  expect(panel('Recommended specialists')).toHaveTextContent('We have no specialist on our list yet.');
});

test('SYM-22 the back button returns to the results, without a call', async () => {
  const { user, heading } = await open();
  await user.click(screen.getByRole('button', { name: 'Back to results' }));
  await heading('What your symptoms may mean');
  expect(screen.getByRole('article', { name: 'Dengue fever' })).toBeVisible();
  expect(callsTo(analyzeSymptoms)).toHaveLength(1);
});

test('SYM-22 the browser’s back returns to the results, and forward to the details', async () => {
  const { router, heading } = await open();
  await router.navigate(-1);
  await heading('What your symptoms may mean');
  await router.navigate(1);
  await heading('Common cold');
});

test('the answers to questions go with the request for details', async () => {
  const { toResults, pressDetails, heading, user } = await openChecker();
  await toResults();
  answer(analyzeSymptoms, { success: true, analysis: { ...dengueAnalysis, nextQuestions: [] } });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Do your gums bleed?' })).toBeNull());
  answer(diseaseDetails, { success: true, diseaseInfo: cold, recommendations: { doctors: [] } });
  await pressDetails();
  await heading('Common cold');
  expect(callsTo(diseaseDetails)[0]?.body).toMatchObject({ answers: [{ finding: 'gums', answer: 'yes' }] });
});

test.each([
  ['success false', { success: false }],
  ['no success at all', { diseaseInfo: cold, recommendations: { doctors: [] } }],
  ['success, but no disease', { success: true, recommendations: { doctors: [] } }],
])('ERR-07 ERR-09 an answer with %s shows the message and leaves the results', async (_, body) => {
  const { toResults, pressDetails } = await openChecker();
  await toResults();
  answerRaw(diseaseDetails, body);
  await pressDetails();
  await seesToast('error', 'Failed to get disease information');
  expect(screen.getByRole('article', { name: 'Dengue fever' })).toBeVisible();
});

test.each([
  ['a refused call', () => refuse(diseaseDetails, 404, { error: 'no', message: 'no' })],
  ['a server in trouble', () => refuse(diseaseDetails, 500, 'bare')],
  ['a lost connection', () => cutOff(diseaseDetails)],
])('ERR-08 ERR-09 %s shows the message, and the button can be pressed again', async (_, prepare) => {
  const { toResults, pressDetails, heading } = await openChecker();
  await toResults();
  prepare();
  await pressDetails();
  await seesToast('error', 'Failed to get disease details. Please try again.');
  answer(diseaseDetails, { success: true, diseaseInfo: cold, recommendations: { doctors: [] } });
  await pressDetails();
  await heading('Common cold');
});
