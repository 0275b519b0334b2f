// Going for help: what a knee costs, a heart doctor near a PIN with a time, and another time.
import { heading, inDays, open, type OnPage } from './walker.ts';

/** What the policy has of it, as it stands on the paper. */
export async function priceOfKnee({ page }: OnPage): Promise<void> {
  await open(page);
  await page.getByRole('link', { name: 'Treatments' }).first().click();
  await page.getByRole('searchbox', { name: 'Search treatments' }).fill('ghuntna badalna');
  await page
    .getByRole('link', { name: /knee replacement/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Plan the cost' }).click();
  await page.getByRole('combobox', { name: 'Location' }).fill('Pune');
  await page.getByRole('option', { name: /Pune, Maharashtra/ }).click();
  await page.getByRole('combobox', { name: 'Insurance provider' }).selectOption('star_health');
  await page.getByRole('textbox', { name: 'Sum insured (₹)' }).fill('3 lakh');
  await page.getByRole('textbox', { name: 'Co-pay (%)' }).fill('10');
  await page.getByRole('button', { name: 'Make a plan' }).click();
  await page.getByText('Prices and hospitals for Pune, Maharashtra.').waitFor();
  await page.getByRole('tab', { name: 'Cost Analysis' }).click();
  await page.getByText('Private hospital with NABH accreditation, line by line').waitFor();
}

export async function seeHeartDoctors({ page }: OnPage, pin: string): Promise<void> {
  await open(page);
  await page.getByRole('link', { name: 'See a doctor', exact: true }).click();
  await page.getByRole('link', { name: /Cardiology/ }).click();
  await page.getByRole('button', { name: 'Set my location' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Or enter a place' }).fill(pin);
  // the list of places covers the button until one is chosen
  await page
    .getByRole('option', { name: new RegExp(pin) })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Use this place' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Sample doctors' }).waitFor();
}

export async function heartDoctorNear({ page }: OnPage, { isShown = false } = {}): Promise<void> {
  if (!isShown) await seeHeartDoctors({ page }, '411001');
  await page
    .getByRole('button', { name: /^Book Dr/ })
    .first()
    .click();
  await heading(page, 'Book consultation');
  const age = page.getByRole('textbox', { name: 'Age' });
  if ((await age.inputValue()) === '') await age.fill('34');
  await page.getByRole('textbox', { name: /^Symptoms/ }).fill('Short of breath on the stairs for a month.');
  await page.getByLabel('Preferred date').fill(inDays(3));
  await page.getByRole('radio', { name: '11:00 am', exact: true }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Book consultation' }).click();
  await heading(page, 'Consultation Booked Successfully!');
}

export async function moveVisit({ page }: OnPage): Promise<void> {
  await open(page);
  await page.getByRole('link', { name: 'Open appointment' }).click();
  await page.getByRole('button', { name: 'Change the time' }).click();
  await page.getByLabel('Preferred date').fill(inDays(4));
  await page.getByRole('radio', { name: '3:00 pm', exact: true }).check();
  await page.getByRole('button', { name: 'Confirm new time' }).click();
  await heading(page, /3:00 pm$/);
}
