import { setPreferences } from '@nabz/contract/account';
import { getProfile, login } from '@nabz/contract/auth';
import { listAppointments } from '@nabz/contract/booking';
import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../app/wired.tsx';
import { pickLanguage, fillIn, openApp, seesHeading, until } from '../testing/app.tsx';
import { asha } from '../testing/fixtures.ts';
import { answer, answerLater, callsTo, refuse } from '../testing/server.ts';
import { formatFullDay, formatMoment } from './dates.ts';
import { chooseLanguage, languageNow, languageSent, startLanguage, unsentLanguage } from './language.ts';
import { endSession, signIn } from './session.ts';
import { textIn } from './text.ts';

const inHindi = { ...asha, preferences: { ...asha.preferences, language: 'hi' } };
const browserSpeaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

test('the page changes to Hindi where it stands, says so to readers of screens, and back', async () => {
  const { user } = openApp('/login');
  await seesHeading('Login');
  await pickLanguage(user, 'हिन्दी');
  await seesHeading('लॉग इन');
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
  await until(() => expect(document.title).toMatch(/\p{Script=Devanagari}/u));
  await pickLanguage(user, 'English');
  await seesHeading('Login');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('the menu names each language in itself and marks the one of the page', async () => {
  const { user } = openApp('/login');
  await seesHeading('Login');
  await user.click(screen.getByRole('button', { name: 'Change the language, भाषा' }));
  const names = screen.getAllByRole('menuitemradio');
  expect(names.map((one) => one.textContent)).toEqual(['English', 'हिन्दी', 'मराठी']);
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('English');
  expect(within(names[2] as HTMLElement).getByText('मराठी')).toHaveAttribute('lang', 'mr');
});

test('a language in the making says so once on the page, and what it lacks is in English; a whole one says nothing', async () => {
  const { user } = openApp('/');
  const note = () => [...document.querySelectorAll('.language-note')].map((one) => one.textContent);
  await seesHeading('The right dose, at the right time.');
  expect(note()).toEqual([]);
  await pickLanguage(user, 'मराठी');
  await seesHeading('योग्य डोस, योग्य वेळी.');
  expect(note()).toHaveLength(1);
  const said: unknown = i18next.getResourceBundle('mr', 'landing');
  i18next.removeResourceBundle('mr', 'landing');
  expect(textIn('mr', 'landing')('signUp')).toBe('Sign Up');
  i18next.addResourceBundle('mr', 'landing', said);
  await pickLanguage(user, 'हिन्दी');
  await seesHeading('सही ख़ुराक, सही समय पर।');
  expect(note()).toEqual([]);
});

test('what was chosen on the device holds after a reload, whatever the browser asks for', async () => {
  browserSpeaks('en-GB');
  await chooseLanguage('hi');
  await i18next.changeLanguage('en');
  await startLanguage();
  expect(languageNow()).toBe('hi');
});

test.each([
  [['hi-IN', 'en'], 'hi'],
  [['ta-IN', 'hi', 'en'], 'hi'],
  [['en-IN', 'hi-IN'], 'en'],
  [['mr-IN', 'hi-IN'], 'mr'],
  [['fr-FR'], 'en'],
] as const)('a first visit with a browser that asks for %j is in %s', async (asked, language) => {
  browserSpeaks(...asked);
  await startLanguage();
  expect(languageNow()).toBe(language);
});

test('the server is asked in the language of the page', async () => {
  await chooseLanguage('hi');
  refuse(login, 401, { error: 'ईमेल या पासवर्ड गलत है।' });
  const { user, container } = openApp('/login');
  await seesHeading('लॉग इन');
  const [email, password] = container.querySelectorAll<HTMLInputElement>('main input');
  if (!email || !password) throw new Error('no fields');
  await fillIn(user, email, 'asha@example.in');
  await fillIn(user, password, 'wrong-one-1{enter}');
  await user.keyboard('{enter}');
  await until(() => expect(callsTo(login)[0]?.headers.get('accept-language')).toBe('hi'));
  expect(await screen.findByText('ईमेल या पासवर्ड गलत है।')).toBeVisible();
});

test('the pages follow the account on a device where nothing was chosen', async () => {
  openApp('/dashboard', { signedInAs: inHindi });
  await until(() => expect(document.documentElement.lang).toBe('hi'));
  expect(callsTo(setPreferences)).toHaveLength(0);
});

test('a choice made before signing in goes to the account, and one that could not be sent is sent later', async () => {
  await chooseLanguage('hi');
  refuse(setPreferences, 503, 'bare');
  const { unmount } = openApp('/dashboard', { signedInAs: asha, keep: true });
  await until(() => expect(callsTo(setPreferences)[0]?.body).toEqual({ language: 'hi' }));
  expect(languageNow()).toBe('hi');
  unmount();
  answer(setPreferences, { success: true, user: inHindi });
  openApp('/dashboard', { signedInAs: asha, keep: true });
  await until(() => expect(callsTo(setPreferences)).toHaveLength(2));
  await until(() => expect(localStorage.getItem('nabz:language-unsent')).toBeNull());
  expect(localStorage.getItem('nabz:language')).toBe('hi');
});

test('a choice that could not be sent is not for the account of who signs in next', async () => {
  await chooseLanguage('hi');
  signIn(asha, 'token-1');
  endSession('user');
  expect(unsentLanguage()).toBeNull();
});

test('what is chosen while the account answers is still to be sent', async () => {
  await chooseLanguage('en');
  languageSent('hi');
  expect(unsentLanguage()).toBe('en');
  languageSent('en');
  expect(unsentLanguage()).toBeNull();
});

test('a profile that was asked for before the choice does not turn the language back', async () => {
  const { user } = openApp('/dashboard', { signedInAs: asha });
  await until(() => expect(callsTo(getProfile).length).toBeGreaterThan(0));
  await seesHeading(/Asha Verma/);
  const releaseOld = answerLater(getProfile, { success: true, user: asha });
  const before = callsTo(getProfile).length;
  void queryClient.invalidateQueries({ queryKey: ['profile'] });
  await until(() => expect(callsTo(getProfile).length).toBeGreaterThan(before));
  answer(setPreferences, { success: true, user: inHindi });
  await pickLanguage(user, 'हिन्दी');
  await until(() => expect(unsentLanguage()).toBeNull());
  releaseOld();
  await until(() => expect(queryClient.isFetching({ queryKey: ['profile'] })).toBe(0));
  expect(languageNow()).toBe('hi');
});

test('the switch of the top bar is kept on the account, and what the server said is asked for again', async () => {
  const { user } = openApp('/dashboard', { signedInAs: asha });
  const release = answerLater(setPreferences, { success: true, user: inHindi });
  await until(() => expect(callsTo(getProfile).length).toBeGreaterThan(0));
  await pickLanguage(user, 'हिन्दी');
  await until(() => expect(callsTo(getProfile).at(-1)?.headers.get('accept-language')).toBe('hi'));
  release();
  await until(() => expect(callsTo(setPreferences)[0]?.body).toEqual({ language: 'hi' }));
  await until(() => expect(unsentLanguage()).toBeNull());
});

test('a first answer that is on its way in the old language is asked for again in the new one', async () => {
  const release = answerLater(listAppointments, { success: true, appointments: [], upcoming: [], past: [] });
  answer(setPreferences, { success: true, user: inHindi });
  const { user } = openApp('/dashboard', { signedInAs: asha });
  await until(() => expect(callsTo(listAppointments).at(-1)?.headers.get('accept-language')).toBe('en'));
  await pickLanguage(user, 'हिन्दी');
  await until(() => expect(callsTo(listAppointments).at(-1)?.headers.get('accept-language')).toBe('hi'));
  release();
});

test('dates are in Hindi with the digits that everybody reads', async () => {
  await chooseLanguage('hi');
  expect(formatFullDay('2026-11-25')).toBe('बुधवार, 25 नवंबर 2026');
  expect(formatMoment('2026-11-20T15:35:00Z')).toBe('20 नव॰ 2026, रात 9:05');
});
