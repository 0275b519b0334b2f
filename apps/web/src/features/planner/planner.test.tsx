import { analyzeTreatment, examplePlan, type Plan } from '@nabz/contract/planner';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { followLanguage } from '../../lib/language.ts';
import { endSession } from '../../lib/session.ts';
import { fillIn, openApp, seesToast } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answer, answerLater, callsTo, refuse } from '../../testing/server.ts';
import { usePlace } from '../location/place.ts';
import { readAmount } from './plan-request.ts';
import { usePlan } from './plan-state.ts';

const [cghs] = examplePlan.costs.sources;
if (!cghs) throw new Error('The example has a price.');
const plan: Plan = {
  ...examplePlan,
  costs: {
    ...examplePlan.costs,
    sources: [
      cghs,
      {
        ...cghs,
        id: 'private',
        hospitalType: 'Private hospital, without insurance',
        priceRange: { min: 180_000, max: 450_000 },
        typical: 240_000,
        share: null,
      },
    ],
  },
  hospitals: [
    {
      id: 'h1',
      name: 'Civil Hospital',
      address: 'Station Road, Pune',
      rating: null,
      distance: 2.4,
      sample: false,
      ownership: 'government',
    },
  ],
  doctors: [
    {
      id: 'd1',
      name: 'Dr. Meera Rao (sample)',
      qualification: 'MS (Orthopaedics)',
      specialization: 'Orthopedics',
      hospital: 'Sample Hospital Neem Lane, Pune',
      hospitalId: 's1',
      rating: 4.6,
      experience: 14,
      sample: true,
    },
  ],
  recommendations: {
    ...examplePlan.recommendations,
    topHospitalPicks: [{ id: 'h1', name: 'Civil Hospital', reason: 'Public hospital, 2.4 km away', sample: false }],
    budgetOptions: [{ name: 'Private hospital at CGHS rates', cost: 129_000, reason: 'The lowest.' }],
  },
};

const name = () => screen.getByRole('textbox', { name: 'Treatment name' });
const submit = () => screen.getByRole('button', { name: /Make a plan|Update plan/ });
const sent = () => callsTo(analyzeTreatment).map(({ body }) => body);
const tab = (label: string) => screen.getByRole('tab', { name: label });

const open = () => openApp('/treatments?view=planner', { signedInAs: asha });
const planned = async () => {
  answer(analyzeTreatment, { success: true, data: plan });
  const app = open();
  await fillIn(app.user, await screen.findByRole('textbox', { name: 'Treatment name' }), 'knee replacement');
  await app.user.click(submit());
  await screen.findByRole('tab', { name: 'Overview' });
  return app;
};

test('PLAN-01 the planner asks for treatment name, location and insurance provider', async () => {
  open();
  expect(await screen.findByRole('textbox', { name: 'Treatment name' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Insurance provider' })).toHaveValue('none');
});

test('CONST-05 CONST-06 the insurance options are the six, none chosen, and their codes are sent unchanged', async () => {
  answer(analyzeTreatment, { success: true, data: plan });
  const { user } = open();
  const select = await screen.findByRole('combobox', { name: 'Insurance provider' });
  const codes = within(select)
    .getAllByRole<HTMLOptionElement>('option')
    .map((option) => option.value);
  expect(codes).toEqual(['none', 'star_health', 'hdfc_ergo', 'icici_lombard', 'bajaj_allianz', 'other']);
  await fillIn(user, name(), 'knee replacement');
  await user.selectOptions(select, 'icici_lombard');
  await user.click(submit());
  await screen.findByRole('tab', { name: 'Overview' });
  expect(sent()).toEqual([
    {
      treatmentName: 'knee replacement',
      patientLocation: 'Delhi, India',
      insuranceType: 'icici_lombard',
      ward: 'semi-private',
      policy: {},
    },
  ]);
});

test('PLAN-08 without a treatment name nothing is sent and it is said at the field and as a toast', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make a plan' }));
  await seesToast('error', 'Please enter a treatment name');
  expect(name()).toHaveAccessibleDescription('Please enter a treatment name');
  expect(sent()).toEqual([]);
});

test('CONST-07 CONST-08 a typed place is sent; with none typed or known it is Delhi, India, and the plan says so', async () => {
  const { user } = await planned();
  expect(sent()[0]).toMatchObject({ patientLocation: 'Delhi, India' });
  answer(analyzeTreatment, {
    success: true,
    data: { ...plan, place: { ...plan.place, from: 'fallback', city: 'Delhi', state: 'Delhi' } },
  });
  await fillIn(user, screen.getByRole('combobox', { name: 'Location' }), 'Pune');
  await user.click(submit());
  await screen.findByText(/You did not give a place, so this plan is for Delhi, India/);
  expect(sent()[1]).toMatchObject({ patientLocation: 'Pune' });
});

test('CONST-08 with none typed the plan is for the place that the app knows', async () => {
  answer(analyzeTreatment, { success: true, data: plan });
  const { user } = open();
  await fillIn(user, await screen.findByRole('textbox', { name: 'Treatment name' }), 'knee');
  const at = { lat: 18.52, lng: 73.86, city: 'Pune', state: 'Maharashtra', country: 'India' };
  usePlace.setState({ place: { ...at, address: 'Baner, Pune', manual: true } });
  await user.click(submit());
  await screen.findByRole('tab', { name: 'Overview' });
  expect(sent()[0]).toMatchObject({ patientLocation: 'Baner, Pune' });
});

test('PLAN-02 the result has five tabs and opens with the overview; CONST-06 again after every new plan', async () => {
  const { user } = await planned();
  const plans = screen.getByRole('tablist', { name: 'Plan' });
  expect(
    within(plans)
      .getAllByRole('tab')
      .map((one) => one.textContent),
  ).toEqual(['Overview', 'Cost Analysis', 'Hospitals', 'Doctors', 'AI Recommendations']);
  expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  await user.click(tab('Doctors'));
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Total knee replacement' });
  expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
});

test('PLAN-03 the overview names the treatment, how long it takes and how large it is', async () => {
  await planned();
  const panel = screen.getByRole('region', { name: 'Total knee replacement' });
  expect(panel).toHaveTextContent('Duration3 to 5 days in hospital');
  expect(panel).toHaveTextContent('ComplexityMajor');
});

test('PLAN-04 the costs show each source with its kind of hospital, range, description and basis', async () => {
  const { user } = await planned();
  await user.click(tab('Cost Analysis'));
  const row = screen.getAllByRole('listitem').find((one) => one.textContent?.includes('at CGHS rates'));
  expect(row).toHaveTextContent('CGHS rates 2025');
  expect(row).toHaveTextContent('₹1,09,650 to ₹1,48,350');
  expect(row).toHaveTextContent('published rate');
  const details = screen.getAllByRole('group').find((one) => one.textContent?.includes('at CGHS rates, line by line'));
  expect(details).toHaveTextContent('What the scheme pays a hospital, the implant apart.');
  expect(details).toHaveTextContent('CGHS rate OR112, Tier I (2025-10-03)');
  expect(details).toHaveTextContent('You pay₹0 to ₹20,000');
});

test('two kinds of hospital stand side by side when both are ticked', async () => {
  const { user } = await planned();
  await user.click(tab('Cost Analysis'));
  await user.click(screen.getByRole('checkbox', { name: 'Compare Private hospital at CGHS rates' }));
  expect(screen.queryByRole('region', { name: 'Compare' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Compare Private hospital, without insurance' }));
  const table = within(screen.getByRole('region', { name: 'Compare' })).getByRole('table');
  expect(within(table).getByRole('row', { name: /Typical/ })).toHaveTextContent('₹1,29,000₹2,40,000');
});

test('PLAN-05 the hospitals with address and distance; an unknown rating is not shown', async () => {
  const { user } = await planned();
  await user.click(tab('Hospitals'));
  const row = screen.getByRole('link', { name: 'Civil Hospital' }).closest('li');
  expect(row).toHaveTextContent('Station Road, Pune, government, 2.4 km');
  expect(row).not.toHaveTextContent('of 5');
});

test('PLAN-06 the doctors with qualification, speciality, hospital and experience, each with a way to book', async () => {
  const { user } = await planned();
  await user.click(tab('Doctors'));
  const row = screen.getByText('Dr. Meera Rao (sample)').closest('li');
  expect(row).toHaveTextContent('MS (Orthopaedics), Orthopedics, 14 years of experience');
  expect(row).toHaveTextContent('Sample Hospital Neem Lane, Pune');
  // nobody has rated who is made up
  expect(screen.queryByRole('img', { name: /rated/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Book Dr. Meera Rao (sample)' })).toHaveAttribute(
    'href',
    '/book-consultation?hospital=s1&doctor=d1&treatment=total-knee-replacement',
  );
});

test('PLAN-07 the recommendations name hospitals with a reason and the kinds of hospital by cost', async () => {
  const { user } = await planned();
  await user.click(tab('AI Recommendations'));
  expect(screen.getByRole('region', { name: 'Hospitals to ask first' })).toHaveTextContent(
    'Civil Hospital Public hospital, 2.4 km away',
  );
  expect(screen.getByRole('region', { name: 'By cost' })).toHaveTextContent('₹1,29,000');
});

test('ERR-11 a failed plan shows the server’s error, else the text of its own', async () => {
  refuse(analyzeTreatment, 500, { error: 'The planner rests.', message: 'other' });
  const { user } = open();
  await fillIn(user, await screen.findByRole('textbox', { name: 'Treatment name' }), 'knee');
  await user.click(submit());
  await seesToast('error', 'The planner rests.');
  refuse(analyzeTreatment, 500, 'bare');
  await user.click(submit());
  await seesToast('error', 'Failed to analyze treatment');
  expect(name()).toHaveValue('knee');
});

test('the policy is asked for only with an insurer, read as people write amounts, and a wrong one is not sent', async () => {
  const { user } = await planned();
  expect(screen.queryByRole('group', { name: 'Your policy' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Insurance provider' }), 'star_health');
  await fillIn(user, screen.getByRole('textbox', { name: 'Sum insured (₹)' }), '5 lakh');
  await fillIn(user, screen.getByRole('textbox', { name: 'Co-pay (%)' }), '200');
  await user.click(submit());
  expect(screen.getByRole('textbox', { name: 'Co-pay (%)' })).toBeInvalid();
  expect(sent()).toHaveLength(1);
  await user.clear(screen.getByRole('textbox', { name: 'Co-pay (%)' }));
  await fillIn(user, screen.getByRole('textbox', { name: 'Co-pay (%)' }), '10%');
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Total knee replacement' });
  expect(sent()[1]).toMatchObject({ policy: { sumInsured: 500_000, coPayPercent: 10 } });
});

test('a plan for what is also done in emergencies says first whom to call', async () => {
  await planned();
  expect(screen.queryByRole('region', { name: /Get help first/ })).toBeNull();
  answer(analyzeTreatment, {
    success: true,
    data: { ...plan, treatment: { ...plan.treatment, emergency: true } },
  });
  await userEvent.click(submit());
  const notice = await screen.findByRole('region', { name: 'Is it happening now? Get help first' });
  expect(within(notice).getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
});

test('a double press makes one plan', async () => {
  const release = answerLater(analyzeTreatment, { success: true, data: plan });
  const { user } = open();
  await fillIn(user, await screen.findByRole('textbox', { name: 'Treatment name' }), 'knee');
  await user.dblClick(submit());
  release();
  await screen.findByRole('tab', { name: 'Overview' });
  expect(sent()).toHaveLength(1);
});

test('what was planned goes when the person changes, from the page and from the tab’s storage', async () => {
  await planned();
  expect(sessionStorage.getItem('draft:plan')).toContain('knee');
  endSession('user');
  expect(sessionStorage.getItem('draft:plan')).toBeNull();
  expect(usePlan.getState()).toMatchObject({ plan: null, form: { treatment: '' } });
});

test('amounts are read as people write them', () => {
  expect(['3,00,000', '₹5000', '3 lakh', '2.5 lac', '10%', '', 'abc', '-5', 'Rs. 400'].map(readAmount)).toEqual([
    300_000,
    5000,
    300_000,
    250_000,
    10,
    undefined,
    Number.NaN,
    Number.NaN,
    400,
  ]);
});

test('in another language the plan is made anew from what was asked, and stays open where it was', async () => {
  const { user } = await planned();
  await user.click(tab('Cost Analysis'));
  onTestFinished(() => followLanguage('en'));
  await act(() => followLanguage('hi'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
  expect(usePlan.getState().tab).toBe('costs');
});
