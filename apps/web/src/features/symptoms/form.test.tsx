import { logout, updateProfile } from '@nabz/contract/auth';
import { analyzeSymptoms, suggestSymptoms } from '@nabz/contract/symptoms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freezeTime, pass, seesToast, until } from '../../testing/app.tsx';
import { analyzeButton, chips, openChecker, symptomField } from '../../testing/checker.tsx';
import { asha, dengueAnalysis } from '../../testing/fixtures.ts';
import { answer, answerLater, answerRaw, callsTo, cutOff, refuse } from '../../testing/server.ts';
import { usePlace } from '../location/place.ts';

const sent = () => callsTo(analyzeSymptoms).map((call) => call.body);
const unknown = { ...asha, age: null, gender: null };

test('SYM-01 /symptom-checker renders the symptom checker for someone signed in', async () => {
  const { path } = await openChecker();
  expect(path()).toBe('/symptom-checker');
  expect(document.title).toBe('Symptom Checker · Nabz');
});

test('SYM-02 Enter adds the typed symptom as a chip and empties the field', async () => {
  const { user } = await openChecker();
  await user.type(symptomField(), 'fever{Enter}');
  expect(chips()).toEqual(['fever']);
  expect(symptomField()).toHaveValue('');
  await waitFor(() => expect(symptomField()).toHaveFocus());
});

test('SYM-02 the Add button adds it too', async () => {
  const { user } = await openChecker();
  await user.type(symptomField(), 'fever');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(chips()).toEqual(['fever']);
});

test('SYM-03 a chip is trimmed, and blanks add none', async () => {
  const { add, user } = await openChecker();
  await add('  sore throat  ');
  await add('   ');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(chips()).toEqual(['sore throat']);
});

test('SYM-04 SYM-05 a symptom that is there is not added again, whatever its case, and the first spelling stays', async () => {
  const { add } = await openChecker();
  await add('Fever');
  await add('Fever');
  await add(' fEVER ');
  expect(chips()).toEqual(['Fever']);
  expect(screen.getByText('Fever is already on the list')).toBeInTheDocument();
});

test('SYM-06 each chip can be removed, by pointer and by keyboard', async () => {
  const { add, user } = await openChecker();
  for (const symptom of ['fever', 'cough', 'rash']) await add(symptom);
  await user.click(screen.getByRole('button', { name: 'Remove cough' }));
  expect(chips()).toEqual(['fever', 'rash']);
  await user.click(symptomField());
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove rash' })).toHaveFocus());
  await user.keyboard('{Delete}');
  expect(chips()).toEqual(['fever']);
});

test('SYM-07 the additional information is sent when there is some', async () => {
  const { user, toResults } = await openChecker();
  await user.type(screen.getByRole('textbox', { name: /Additional information.*optional/ }), ' since Monday ');
  await toResults();
  expect(sent()).toEqual([
    {
      symptoms: ['tez bukhar', 'badan dard'],
      additionalInfo: 'since Monday',
      patient: { who: 'me' },
      userLocation: null,
    },
  ]);
});

test('SYM-07 without additional information none is sent', async () => {
  const { toResults } = await openChecker();
  await toResults();
  expect(sent()).toEqual([{ symptoms: ['tez bukhar', 'badan dard'], patient: { who: 'me' }, userLocation: null }]);
});

test('LOC-04 the place that the app knows goes with the symptoms, without its flag', async () => {
  const { toResults } = await openChecker();
  const at = { lat: 18.52, lng: 73.86, city: 'Pune', state: 'Maharashtra', country: 'India', address: 'Pune' };
  usePlace.setState({ place: { ...at, manual: true } });
  await toResults();
  expect(sent()).toEqual([expect.objectContaining({ userLocation: at })]);
});

test('SYM-08 Analyze is disabled while there are no symptoms', async () => {
  const { add, user } = await openChecker();
  expect(analyzeButton()).toBeDisabled();
  await add('fever');
  expect(analyzeButton()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Remove fever' }));
  expect(analyzeButton()).toBeDisabled();
});

test('SYM-28 SYM-29 Enter on the empty field shows the message and sends no call', async () => {
  const { user } = await openChecker();
  answer(analyzeSymptoms, { success: true, analysis: dengueAnalysis });
  await user.type(symptomField(), '{Enter}');
  await seesToast('error', 'Please add at least one symptom.');
  expect(symptomField()).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('SYM-28 SYM-29 any other way to submit with no symptom shows the message and sends no call', async () => {
  await openChecker();
  answer(analyzeSymptoms, { success: true, analysis: dengueAnalysis });
  const form = analyzeButton().closest('form');
  if (form) fireEvent.submit(form);
  await seesToast('error', 'Please add at least one symptom.');
  expect(symptomField()).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('a symptom that is typed but not added yet is analyzed with the others', async () => {
  const { add, user } = await openChecker();
  answer(analyzeSymptoms, { success: true, analysis: dengueAnalysis });
  await add('fever');
  await user.type(symptomField(), 'rash');
  await user.click(analyzeButton());
  await waitFor(() => expect(sent()).toMatchObject([{ symptoms: ['fever', 'rash'] }]));
});

test('a second press while the analysis is under way sends nothing', async () => {
  const { add, user } = await openChecker();
  const release = answerLater(analyzeSymptoms, { success: true, analysis: dengueAnalysis });
  await add('fever');
  await user.dblClick(analyzeButton());
  const busy = await screen.findByRole('button', { name: 'Analyzing' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await user.click(busy);
  release();
  await screen.findByRole('heading', { level: 1, name: 'What your symptoms may mean' });
  expect(sent()).toHaveLength(1);
});

test.each([
  ['a refusal', () => refuse(analyzeSymptoms, 500, { error: 'internal', message: 'internal' })],
  ['an answer without words', () => refuse(analyzeSymptoms, 503, 'bare')],
  ['a lost connection', () => cutOff(analyzeSymptoms)],
  ['an answer that is not an analysis', () => answerRaw(analyzeSymptoms, { success: true, analysis: {} })],
])('ERR-06 %s shows the message and keeps what was typed', async (_, prepare) => {
  const { add, user } = await openChecker();
  prepare();
  await add('fever');
  await user.type(screen.getByRole('textbox', { name: /Additional/ }), 'since Monday');
  await user.click(analyzeButton());
  await seesToast('error', 'Failed to analyze symptoms. Please try again.');
  expect(chips()).toEqual(['fever']);
  expect(screen.getByRole('textbox', { name: /Additional/ })).toHaveValue('since Monday');
  expect(analyzeButton()).toBeEnabled();
});

test('suggestions come while typing, after a pause, and the keyboard picks one', async () => {
  freezeTime();
  const { user } = await openChecker();
  answer(suggestSymptoms, { success: true, suggestions: ['Headache', 'Head injury'] });
  await user.type(symptomField(), 'head');
  await pass(199);
  expect(callsTo(suggestSymptoms)).toEqual([]);
  await pass(1);
  await until(() => screen.getByRole('option', { name: 'Headache' }));
  expect(callsTo(suggestSymptoms).map((call) => call.query)).toEqual([{ q: 'head' }]);
  expect(symptomField()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Head injury' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(chips()).toEqual(['Head injury']);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('SYM-02 without suggestions from the server a symptom is added all the same', async () => {
  freezeTime();
  const { user } = await openChecker();
  refuse(suggestSymptoms, 500, 'bare');
  await user.type(symptomField(), 'head');
  await pass(200);
  await until(() => expect(callsTo(suggestSymptoms)).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(chips()).toEqual(['head']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the profile says is shown and not asked again', async () => {
  await openChecker();
  await waitFor(() => expect(screen.getByText('We use what your profile says: female, 34 years.')).toBeVisible());
  expect(screen.queryByRole('textbox', { name: /^Age/ })).toBeNull();
});

test('someone else: age, sex and, for a woman of 12 to 55, pregnancy are asked and sent', async () => {
  const { user, toResults } = await openChecker();
  await user.click(screen.getByRole('radio', { name: 'Someone else' }));
  await user.type(screen.getByRole('textbox', { name: /^Age/ }), '56');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Sex/ }), 'Female');
  expect(screen.queryByRole('group', { name: 'Pregnant?' })).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: /^Age/ }));
  await user.type(screen.getByRole('textbox', { name: /^Age/ }), '30');
  await user.click(within(screen.getByRole('group', { name: 'Pregnant?' })).getByRole('radio', { name: 'Yes' }));
  await toResults();
  expect(sent()).toMatchObject([{ patient: { who: 'other', ageYears: 30, sex: 'female', pregnant: true } }]);
});

test('a baby’s age can be given in months', async () => {
  const { user, toResults } = await openChecker();
  await user.click(screen.getByRole('radio', { name: 'Someone else' }));
  await user.type(screen.getByRole('textbox', { name: /^Age/ }), '3');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Years or months' }), 'months');
  await toResults();
  expect(sent()).toEqual([
    { symptoms: ['tez bukhar', 'badan dard'], patient: { who: 'other', ageYears: 0.25 }, userLocation: null },
  ]);
});

test('an age that is none is said at the field and sends no call', async () => {
  const { user, analyze } = await openChecker(unknown);
  await user.type(await screen.findByRole('textbox', { name: /^Age/ }), '121');
  await analyze();
  await seesToast('error', 'Please enter an age from 0 to 120.');
  expect(screen.getByRole('textbox', { name: /^Age/ })).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('a draft survives leaving the page, and goes with the person who logs out', async () => {
  const { add, user } = await openChecker();
  await add('fever');
  await user.type(symptomField(), 'ras');
  expect(sessionStorage.getItem('draft:symptoms')).toContain('fever');
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: /Asha Verma/ });
  await user.click(screen.getAllByRole('link', { name: 'Symptom Checker' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'What are you feeling?' });
  expect(chips()).toEqual(['fever']);
  expect(symptomField()).toHaveValue('ras');
  answer(logout, { success: true });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await waitFor(() => expect(callsTo(logout)).toHaveLength(1));
  expect(sessionStorage.getItem('draft:symptoms')).toBeNull();
});

test('the call for help stands beside the form', async () => {
  await openChecker();
  const help = screen.getByRole('complementary', { name: 'Call 112 first for' });
  expect(within(help).getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
});

const REMEMBER = 'Save this in my profile, so that I do not have to enter it again';
const sayAgeAndSex = async () => {
  const app = await openChecker(unknown);
  await app.user.type(await screen.findByLabelText(/^Age/), '34');
  await app.user.selectOptions(screen.getByLabelText(/^Sex/), 'female');
  return app;
};

test('age and sex that the profile lacks are kept in it when the patient wants that, and not asked again', async () => {
  const { user, toResults, heading, router } = await sayAgeAndSex();
  answer(updateProfile, { success: true, user: asha });
  await user.click(screen.getByRole('checkbox', { name: REMEMBER }));
  await toResults();
  expect(callsTo(updateProfile).map(({ body }) => body)).toEqual([{ age: 34, gender: 'female' }]);
  await router.navigate(-1);
  await heading('What are you feeling?');
  expect(screen.queryByLabelText(/^Age/)).toBeNull();
});

test('without a tick nothing of it is kept', async () => {
  const { toResults } = await sayAgeAndSex();
  expect(screen.getByRole('checkbox', { name: REMEMBER })).not.toBeChecked();
  await toResults();
  expect(callsTo(updateProfile)).toEqual([]);
});

test('of somebody else nothing is offered to be kept in the own profile', async () => {
  const { user } = await sayAgeAndSex();
  await user.click(screen.getByRole('radio', { name: 'Someone else' }));
  await user.type(screen.getByLabelText(/^Age/), '70');
  expect(screen.queryByRole('checkbox', { name: REMEMBER })).toBeNull();
});

test('a profile that cannot be changed does not hold the results back', async () => {
  const { user, toResults } = await sayAgeAndSex();
  refuse(updateProfile, 500, 'bare');
  await user.click(screen.getByRole('checkbox', { name: REMEMBER }));
  await toResults();
  await seesToast('error', 'We could not save this in your profile. You can add age and sex there later.');
});
