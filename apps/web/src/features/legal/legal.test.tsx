import { publicContact } from '@nabz/contract/privacy';
import { health } from '@nabz/contract/system';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import bench from '../../../../../bench/results/symptoms.json' with { type: 'json' };
import { openApp, seesHeading } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answer, cutOff } from '../../testing/server.ts';
import measured from './measured.json';

const officer = { name: 'Leela Nair', email: 'officer@example.in', phone: '020 26123456', answerWithinDays: 30 };
const alive = (languageModel: 'machine' | 'network' | 'outside' | null) =>
  answer(health, { status: 'ok', production: false, languageModel });
const PAGES = [
  ['/about', 'About Nabz'],
  ['/terms', 'Terms of use'],
  ['/privacy-policy', 'Privacy policy'],
  ['/accessibility', 'Accessibility'],
  ['/contact', 'Contact'],
  ['/grievance', 'Grievance officer'],
] as const;

test.each(PAGES)(
  '%s is open to a visitor and to a patient, and every page leads to the others',
  async (path, heading) => {
    answer(publicContact, { success: true, officer });
    alive(null);
    for (const who of [{}, { signedInAs: asha }]) {
      const app = openApp(path, who);
      await seesHeading(heading);
      const links = within(screen.getByRole('navigation', { name: 'About this service' })).getAllByRole('link');
      expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(PAGES.map(([to]) => to)));
      expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
      expect(document.body.textContent).not.toMatch(/\{\{|undefined/);
      app.unmount();
    }
  },
);

test('the figures of the page about Nabz are those of the cases kept aside, none left out', async () => {
  type Figures = Record<string, string>;
  const kept = Object.entries(bench.results as Record<string, Figures>).filter(([name]) => name.endsWith(' held'));
  const range = (figure: string) => {
    const all = kept
      .map(([, figures]) => Number.parseFloat(figures[figure] ?? ''))
      .filter((value) => !Number.isNaN(value));
    return [Math.min(...all), Math.max(...all)].map(Math.round);
  };
  expect([measured.firstLow, measured.firstHigh]).toEqual(range('top 1 of all'));
  expect([measured.threeLow, measured.threeHigh]).toEqual(range('top 3 of all'));
  expect([measured.safeLow, measured.safeHigh]).toEqual(range('urgency safe'));
  expect([measured.emergencyLow, measured.emergencyHigh]).toEqual(range('emergencies'));
  alive(null);
  openApp('/about');
  await seesHeading('About Nabz');
  expect(screen.getByText(new RegExp(`first in ${measured.firstLow} to ${measured.firstHigh} of 100`))).toBeVisible();
});

test('whom to complain to is named without signing in; where nobody is named that is said', async () => {
  answer(publicContact, { success: true, officer });
  const app = openApp('/grievance');
  expect(await screen.findByRole('link', { name: officer.email })).toHaveAttribute('href', `mailto:${officer.email}`);
  expect(screen.getByText('You get an answer within 30 days.')).toBeVisible();
  app.unmount();
  answer(publicContact, { success: true, officer: { ...officer, name: 'Not named', email: '', phone: '' } });
  openApp('/contact');
  await screen.findByText(/No contact has been added for this installation yet/);
});

test('without a connection the page is there, and the contact says that it could not be loaded', async () => {
  cutOff(publicContact);
  openApp('/contact');
  await seesHeading('Contact');
  await screen.findByText('We could not load the contact.');
});

test.each([
  [null, 'No language model is connected here.'],
  ['machine', 'It runs on the same machine as Nabz'],
  ['network', 'It runs in the private network of this service'],
  ['outside', 'It is run by somebody else, outside of this service'],
] as const)('the page about Nabz says truly what answers where the language model is %s', async (place, words) => {
  alive(place);
  openApp('/about');
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  expect(document.body).toHaveTextContent('It can make advice more urgent and never less');
});
