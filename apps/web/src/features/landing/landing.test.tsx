import { login } from '@nabz/contract/auth';
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { freezeTime, openApp, pass, seesHeading, seesToast } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answerEmptyPages } from '../../testing/pages.ts';
import { answer } from '../../testing/server.ts';
import { heroClaims, stats as claimed } from '@nabz/words/locales/en/pages/landing.json';

/** The page with what it does after it is drawn: the title is the last of it, a busy machine takes a moment. */
const open = async () => {
  document.title = '';
  const app = openApp('/');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).not.toBe(''));
  return app;
};
const bar = () => screen.getByRole('banner');
const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
};

test('LAND-01 the start page is open to a visitor', async () => {
  const { path } = await open();
  expect(path()).toBe('/');
  expect(screen.getByRole('heading', { level: 1, name: 'The right dose, at the right time.' })).toBeVisible();
  expect(document.title).toBe('The right dose, at the right time · Nabz');
});

test('LAND-02 the product is presented as an AI-powered prescription companion', async () => {
  await open();
  expect(
    screen.getByText(/AI-powered prescription companion that helps you take the right dose at the right time/),
  ).toBeVisible();
});

test('LAND-03 four benefit cards', async () => {
  await open();
  const cards = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  expect(cards).toEqual([
    'Smart medication insights',
    'Drug interaction alerts',
    'Personalized reminders',
    'Monitoring of progress and adherence',
  ]);
});

test('LAND-04 LAND-07 the stats show their four figures as specified', async () => {
  await open();
  const stats = screen.getByRole('region', { name: 'Here for patients across India' });
  expect(claimed.map(({ figure }) => figure)).toEqual(['10K+', '98%', '1K+', '24/7']);
  for (const { figure, what } of claimed) {
    expect(within(stats).getByText(what).parentElement).toHaveTextContent(figure);
  }
  expect(within(stats).getByText('Illustrative figures')).toBeVisible();
});

test('LAND-05 the hero badge makes its five claims', async () => {
  await open();
  const claims = within(screen.getByRole('list', { name: 'Nabz at a glance' })).getAllByRole('listitem');
  expect(claims.map((claim) => claim.textContent)).toEqual([
    '11K+ users',
    '54% of users improved adherence',
    '15 minute replies by telehealth',
    'Smart scheduling',
    '24/7 support',
  ]);
  expect(claims).toHaveLength(heroClaims.length);
});

test('the five things that Nabz does are said, each with the way to it, beside three pictures of it', async () => {
  await open();
  const things = within(screen.getByRole('list', { name: 'What Nabz does' })).getAllByRole('link');
  expect(things.map((link) => link.getAttribute('href'))).toEqual([
    '/check',
    '/report-analysis',
    '/prescriptions',
    '/treatments',
    '/reminders',
  ]);
  const pictures = screen.getAllByRole('img', { name: /^A phone: / });
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) expect(picture).toHaveAttribute('loading', 'lazy');
});

test('both rows of figures say that they are illustrative', async () => {
  await open();
  expect(screen.getAllByText('Illustrative figures')).toHaveLength(2);
});

test('LAND-08 the bar stays transparent at 10 px and changes at 11 px', async () => {
  await open();
  scrollTo(10);
  expect(bar()).toHaveAttribute('data-scrolled', 'false');
  expect(bar()).not.toHaveClass('on');
  scrollTo(11);
  expect(bar()).toHaveClass('on');
  scrollTo(0);
  expect(bar()).not.toHaveClass('on');
});

test('LAND-09 LAND-11 the centre links lead to the four features', async () => {
  await open();
  const links = within(within(bar()).getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Symptom Checker', '/symptom-checker'],
    ['Treatments', '/treatments'],
    ['Hospitals', '/hospitals'],
    ['Report Analysis', '/report-analysis'],
  ]);
});

test('LAND-10 the bar has Login and Sign Up', async () => {
  await open();
  expect(within(bar()).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(within(bar()).getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
});

test('LAND-12 the mobile menu opens, and Escape closes it and gives the focus back', async () => {
  const { user } = await open();
  const button = within(bar()).getByRole('button', { name: 'Open menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Symptom Checker', 'Treatments', 'Hospitals', 'Report Analysis', 'Login', 'Sign Up']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  await waitFor(() => expect(button).toHaveFocus());
});

test('LAND-13 hero, benefits, stats and footer follow each other', async () => {
  await open();
  const order = [
    screen.getByRole('region', { name: 'The right dose, at the right time.' }),
    screen.getByRole('region', { name: /Made for the medicines/ }),
    screen.getByRole('region', { name: /Here for patients/ }),
    screen.getByRole('contentinfo'),
  ];
  for (const [at, section] of order.slice(1).entries()) {
    expect(order[at]?.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('LAND-11 AUTH-02 a visitor who follows a feature link logs in first and is then brought there', async () => {
  freezeTime();
  answerEmptyPages();
  const { path, user } = await open();
  await user.click(within(bar()).getByRole('link', { name: 'Hospitals' }));
  await seesHeading('Login');
  expect(path()).toBe('/login');
  answer(login, { success: true, data: { user: asha, token: 't', deviceKey: 'key-1' } });
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.in');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await seesToast('success', 'Login successful! Redirecting...');
  await pass(1000);
  await seesHeading('Hospitals');
  expect(path()).toBe('/hospitals');
});

test.each([
  ['Login', 'Login', '/login'],
  ['Sign Up', 'Create an account', '/register'],
])('LAND-11 %s opens its page', async (name, heading, address) => {
  const { path, user } = await open();
  await user.click(within(bar()).getByRole('link', { name }));
  await seesHeading(heading);
  expect(path()).toBe(address);
});

test('LAND-14 the footer has the columns Solutions, Company, Resources and Legal, each with links, and social icons', async () => {
  await open();
  const footer = screen.getByRole('contentinfo');
  const columns = within(footer).getAllByRole('navigation');
  expect(columns.map((column) => within(column).getByRole('heading').textContent)).toEqual([
    'Solutions',
    'Company',
    'Resources',
    'Legal',
  ]);
  for (const column of columns) expect(within(column).getAllByRole('link').length).toBeGreaterThan(1);
  const social = within(within(footer).getByRole('list', { name: /social/ })).getAllByRole('link');
  expect(social.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Instagram (coming soon)',
    'YouTube (coming soon)',
    'LinkedIn (coming soon)',
    'X (coming soon)',
  ]);
});

test('LAND-06 LAND-14 the links of the footer lead where they say; the networks are placeholders with names and lead nowhere', async () => {
  const { path, user } = await open();
  const footer = screen.getByRole('contentinfo');
  const links = within(footer)
    .getAllByRole('navigation')
    .flatMap((column) => within(column).getAllByRole('link'));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Symptom Checker', '/symptom-checker'],
    ['Treatments', '/treatments'],
    ['Hospitals', '/hospitals'],
    ['Report Analysis', '/report-analysis'],
    ['About Nabz', '/about'],
    ['Contact', '/contact'],
    ['Check symptoms without an account', '/check'],
    ['Health library', '/diseases'],
    ['What to do in an emergency', '/emergency'],
    ['Accessibility', '/accessibility'],
    ['Terms', '/terms'],
    ['Privacy policy', '/privacy-policy'],
    ['Grievance officer', '/grievance'],
  ]);
  const placeholders = within(footer).getAllByRole('link', { name: /coming soon/ });
  expect(placeholders).toHaveLength(4);
  for (const link of placeholders) await user.click(link);
  expect(path()).toBe('/');
  expect(window.location.hash).toBe('');
});

test('the first thing to do on the start page is to check symptoms, without an account', async () => {
  const { user, path } = await open();
  const hero = screen.getByRole('region', { name: 'The right dose, at the right time.' });
  const [first] = within(hero).getAllByRole('link');
  expect(first).toHaveTextContent('Check symptoms without an account');
  if (first) await user.click(first);
  await seesHeading('What are you feeling?');
  expect(path()).toBe('/check');
});

test('LAND-06 one product name everywhere', async () => {
  await open();
  expect(screen.getAllByRole('link', { name: 'Nabz home' })).toHaveLength(2);
  expect(document.title).toContain('Nabz');
});

test('LAND-07 each figure stands only where it belongs', async () => {
  await open();
  const badge = screen.getByRole('list', { name: 'Nabz at a glance' });
  const stats = screen.getByRole('region', { name: 'Here for patients across India' });
  for (const figure of ['10K+', '98%', '1K+']) {
    expect(stats).toHaveTextContent(figure);
    expect(within(badge).queryByText(figure)).toBeNull();
  }
  for (const figure of ['11K+', '54%', '15 minute']) {
    expect(badge).toHaveTextContent(figure);
    expect(within(stats).queryByText(figure)).toBeNull();
  }
});

test('ROLE-01 the product speaks to patients in India, and asks for Indian phone numbers', async () => {
  const { user } = await open();
  expect(screen.getByRole('region', { name: 'Here for patients across India' })).toBeVisible();
  await user.click(within(bar()).getByRole('link', { name: 'Sign Up' }));
  await seesHeading('Create an account');
  expect(screen.getByRole('textbox', { name: 'Phone' }).parentElement).toHaveTextContent('+91');
});

test('the emergency number can be called from the start page without signing in', async () => {
  await open();
  expect(within(bar()).getByRole('link', { name: 'Emergency 112: call' })).toHaveAttribute('href', 'tel:112');
  expect(within(bar()).getByRole('link', { name: /What to do in an emergency/ })).toHaveAttribute('href', '/emergency');
});
