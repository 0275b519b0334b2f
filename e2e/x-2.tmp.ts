import { run, W, shot, openPage, newPerson, symptoms, analyze, readMessage } from './x-kit.tmp.ts';
const toasts = (page: any) => page.locator('.toast p').allInnerTexts();
const foc = (page: any) => page.evaluate(() => { const e = document.activeElement as HTMLElement; return `${e.tagName}.${e.className}#${e.getAttribute('name') ?? ''} "${(e.getAttribute('aria-label') ?? e.textContent ?? '').slice(0, 60)}"`; });
await run(async ({ url, dataDir, b }) => {
  { // register errors
    const { page, faults } = await openPage(b, url, { size: W.p });
    await page.goto('/register', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Create account' }).dispatchEvent('click'); await page.waitForTimeout(200); console.log('empty', await toasts(page), await foc(page)); await shot(page, 'r-empty', false);
    await page.getByLabel('Full name').fill('  अनीता <b>O’Brien</b> 😀'); await page.getByLabel('Email').fill('anita@'); await page.getByLabel('Phone').fill('098765432'); await page.getByLabel('Password', { exact: true }).fill('abc'); await page.getByLabel('Confirm password').fill('abd'); await page.getByLabel(/^Age/).fill('200'); await page.getByLabel(/^Address/).click();
    await shot(page, 'r-blur'); await page.getByRole('button', { name: 'Create account' }).dispatchEvent('click'); await page.waitForTimeout(200); console.log('mismatch', await toasts(page), await foc(page));
    await page.getByLabel('Confirm password').fill('abc'); await page.getByRole('button', { name: 'Create account' }).dispatchEvent('click'); console.log('short', (await toasts(page)).at(-1), await foc(page));
    await page.getByLabel('Password', { exact: true }).fill('abcdef'); await page.getByLabel('Confirm password').fill('abcdef'); await page.getByRole('button', { name: 'Create account' }).dispatchEvent('click'); console.log('phone', (await toasts(page)), await foc(page));
    await page.getByLabel('Phone').fill('+91 91234-56789'); console.log('phone shown', await page.getByLabel('Phone').inputValue()); await page.getByRole('button', { name: 'Create account' }).dispatchEvent('click'); console.log('email', await toasts(page), await foc(page));
    await page.getByLabel('Email').fill('anita@example.in'); await page.getByRole('button', { name: 'Create account' }).dispatchEvent('click'); console.log('age', await toasts(page));
    await page.getByLabel(/^Age/).fill('30'); await page.getByRole('button', { name: 'Create account' }).dispatchEvent('click'); await page.waitForTimeout(1000); console.log('server', await toasts(page), page.url()); await shot(page, 'r-server', false);
    await page.getByLabel('Password', { exact: true }).fill('neem walks far'); await page.getByLabel('Confirm password').fill('neem walks far'); await page.getByRole('button', { name: 'Create account' }).dispatchEvent('click'); await page.waitForTimeout(700); console.log('ok', await toasts(page)); await shot(page, 'r-ok', false); await page.waitForTimeout(1600); console.log(page.url());
    // login wrong, offline
    await page.getByLabel('Email').fill('anita@example.in'); await page.getByLabel('Password', { exact: true }).fill('x'); await page.getByRole('button', { name: 'Login' }).dispatchEvent('click'); await page.waitForTimeout(700); console.log('wrong', await toasts(page)); await shot(page, 'l-wrong', false);
    await page.context().setOffline(true); await page.getByRole('button', { name: 'Login' }).dispatchEvent('click'); await page.waitForTimeout(500); console.log('off', await toasts(page)); await shot(page, 'l-off', false); await page.context().setOffline(false);
    await page.getByLabel('Password', { exact: true }).fill('neem walks far'); await page.getByRole('button', { name: 'Login' }).dispatchEvent('click'); await page.waitForTimeout(400); await shot(page, 'l-ok', false); await page.waitForTimeout(1500); console.log(page.url()); await shot(page, 'anita-dash', false); console.log(faults);
    await page.close();
  }
  { // otp new
    const { page, faults } = await openPage(b, url, { size: W.p });
    await page.goto('/otp-login', { waitUntil: 'networkidle' }); await page.getByRole('button', { name: 'Send OTP' }).dispatchEvent('click'); await shot(page, 'o-empty', false);
    await page.getByLabel('Phone').fill('9000012345'); await page.keyboard.press('Enter'); await page.waitForTimeout(800); await shot(page, 'o-about', false); console.log('about', await foc(page));
    await page.getByRole('button', { name: 'Continue' }).dispatchEvent('click'); console.log(await toasts(page)); await shot(page, 'o-about-err', false);
    await page.getByLabel('Full name').fill('Ravi'); await page.getByLabel('Email').fill('ravi@example.in'); await page.keyboard.press('Enter'); await page.waitForTimeout(1000); await shot(page, 'o-code', false); console.log('code', await foc(page), await toasts(page));
    await page.getByRole('button', { name: /Verify/ }).dispatchEvent('click'); console.log(await toasts(page)); await shot(page, 'o-code-err', false);
    await page.locator('.otp .box').first().focus(); await page.keyboard.type('000000'); await page.getByRole('button', { name: /Verify/ }).dispatchEvent('click'); await page.waitForTimeout(700); console.log('bad', await toasts(page), await foc(page)); await shot(page, 'o-code-bad', false);
    const m = await readMessage(dataDir, '+919000012345'); console.log(m.body);
    await page.locator('.otp .box').first().focus(); await page.keyboard.type(m.code!); await page.keyboard.press('Enter'); await page.waitForTimeout(2200); console.log(page.url(), await toasts(page)); await shot(page, 'o-dash', false); console.log(faults);
    await page.goto('/account/security', { waitUntil: 'networkidle' }); await shot(page, 'o-acc'); 
    await page.close();
  }
  { // forgot/reset
    const me = await newPerson(url, {}); const { page, faults } = await openPage(b, url, { size: W.p });
    const v = await readMessage(dataDir, me.email); console.log(v.body);
    const link = /https?:\S+/.exec(v.body)![0]; await page.goto(link, { waitUntil: 'networkidle' }); await shot(page, 'v-1', false); await page.getByRole('button', { name: /Confirm/ }).dispatchEvent('click'); await page.waitForTimeout(600); await shot(page, 'v-2', false); console.log('verified', await foc(page));
    await page.goto(link, { waitUntil: 'networkidle' }); await page.getByRole('button', { name: /Confirm/ }).dispatchEvent('click'); await page.waitForTimeout(600); await shot(page, 'v-3', false); console.log('twice', await toasts(page));
    await page.goto('/forgot-password', { waitUntil: 'networkidle' }); await page.getByLabel('Email').fill(me.email); await page.keyboard.press('Enter'); await page.waitForTimeout(600); await shot(page, 'f-2', false); console.log('sent', await foc(page));
    const f = await readMessage(dataDir, me.email, (x) => /reset/.test(x.body)); console.log(f.body); const rl = /https?:\S+/.exec(f.body)![0];
    await page.goto(rl, { waitUntil: 'networkidle' }); await shot(page, 'f-3', false); await page.getByLabel('New password').fill('123456'); await page.getByLabel('Confirm password').fill('123456'); await page.keyboard.press('Enter'); await page.waitForTimeout(600); console.log('common', await toasts(page)); await shot(page, 'f-4', false);
    await page.getByLabel('New password').fill('rain on tin roofs'); await page.getByLabel('Confirm password').fill('rain on tin roofs'); await page.keyboard.press('Enter'); await page.waitForTimeout(900); console.log('saved', await toasts(page), page.url()); await shot(page, 'f-5', false);
    await page.goto(rl, { waitUntil: 'networkidle' }); await page.getByLabel('New password').fill('rain on tin roofs2'); await page.getByLabel('Confirm password').fill('rain on tin roofs2'); await page.keyboard.press('Enter'); await page.waitForTimeout(600); console.log('used', await toasts(page)); await shot(page, 'f-6', false); await page.goto('/reset-password', { waitUntil: 'networkidle' }); await shot(page, 'f-7', false); console.log(faults);
  }
  { // account
    const me = await newPerson(url, {}); const { page, faults } = await openPage(b, url, { size: W.d, as: me });
    await page.goto('/account/security', { waitUntil: 'networkidle' }); await page.getByRole('button', { name: 'Send the code' }).dispatchEvent('click'); await page.waitForTimeout(700); console.log('send', await foc(page), await toasts(page)); await shot(page, 'a-code', false);
    await page.getByRole('button', { name: 'Prove the number' }).dispatchEvent('click'); await page.waitForTimeout(200); console.log(await toasts(page), await foc(page));
    const m = await readMessage(dataDir, me.phone); await page.locator('.otp .box').first().focus(); await page.keyboard.type(m.code!); await page.keyboard.press('Enter'); await page.waitForTimeout(900); console.log('proved', await toasts(page), await foc(page)); await shot(page, 'a-proved', false);
    await page.getByRole('button', { name: 'Save the password' }).dispatchEvent('click'); await shot(page, 'a-pw', false); await page.getByLabel('Present password').fill('wrong one'); await page.getByLabel('New password', { exact: true }).fill('a b c d e f'); await page.getByLabel('New password again').fill('a b c d e f'); await page.keyboard.press('Enter'); await page.waitForTimeout(700); console.log('pw', await toasts(page)); await shot(page, 'a-pw2', false); console.log(faults);
  }
});
