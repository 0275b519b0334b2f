import { run, W, shot, openPage, newPerson, symptoms, analyze } from './x-kit.tmp.ts';
await run(async ({ url, b }) => {
  for (const [n, size, dark] of [['p', W.p, false], ['d', W.d, false], ['sd', W.s, true], ['t', W.t, false]] as const) {
    const { page, faults, context } = await openPage(b, url, { size, dark });
    for (const [name, path] of [['land', '/'], ['login', '/login'], ['reg', '/register'], ['otp', '/otp-login'], ['forgot','/forgot-password'], ['sos', '/emergency'], ['nf','/nope']] as const) {
      if (n === 't' && name !== 'land' && name !== 'reg') continue;
      await page.goto(path, { waitUntil: 'networkidle' }); await shot(page, `${name}-${n}`);
    }
    console.log(n, faults); await context.close();
  }
  const me = await newPerson(url, { age: 34, gender: 'female' });
  for (const [n, size, dark] of [['p', W.p, false], ['d', W.d, false], ['sd', W.s, true]] as const) {
    const { page, faults, context } = await openPage(b, url, { size, dark, as: me });
    await page.goto('/dashboard', { waitUntil: 'networkidle' }); await shot(page, `dash-${n}`);
    await page.goto('/account/security', { waitUntil: 'networkidle' }); await shot(page, `acc-${n}`);
    await page.goto('/hospitals', { waitUntil: 'networkidle' }); await shot(page, `build-${n}`);
    await symptoms(page, ['tez bukhar 3 din se', 'badan dard', 'no cough'], {}); await shot(page, `sym-${n}`);
    await analyze(page); await shot(page, `res-${n}`);
    await page.getByRole('button', { name: /View Full/ }).first().click(); await page.waitForTimeout(700); await shot(page, `det-${n}`);
    await symptoms(page, ['severe chest pain going to left arm, sweating'], {}); await analyze(page); await shot(page, `emg-${n}`, false); await shot(page, `emgf-${n}`);
    console.log(n, faults); await context.close();
  }
});
