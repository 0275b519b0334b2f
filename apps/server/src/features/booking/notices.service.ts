import { NO_DOCTOR_ID } from '@nabz/contract/booking';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readContact } from '../auth/contact.service.ts';
import { toEntry } from './booking.map.ts';
import { limits, type Slot } from './booking.policy.ts';
import type { AppointmentRow } from './booking.repo.ts';
import { openContent } from './content.ts';
import { type Occasion, toMail, toSms } from './message.map.ts';

/**
 * Notifies a patient of a booking when the transaction commits. The e-mail goes to the address that was entered with the booking, as
 * the patient was promised; but anyone can enter anyone's address there, to have us flood it or to send it words of theirs. So
 * - an address that is the account's own and proven gets everything, with the names of doctor and hospital;
 * - any other gets a few mails a day from all of Nabz together, which say when and nothing that somebody typed;
 * - an SMS costs money and rings at night: it goes to the phone that the account has proven, never to one that was typed in, and
 *   only so often a day.
 * What cannot go by mail goes by SMS; reminders go by both. `proposed`: the other time that the hospital proposes.
 */
export async function sendNotice(
  tx: Tx,
  platform: Platform,
  row: AppointmentRow,
  occasion: Occasion,
  proposed: Slot | null = null,
): Promise<void> {
  const { email, hospitalName, doctorName } = openContent(platform, row);
  const contact = await readContact(tx, row.account_id);
  const entry = toEntry(platform, row);
  const isProven = email === contact.email && contact.isEmailProven;
  const canMail = isProven || (await platform.rateLimiter.tryTake(tx, limits.mailToUnproven, email));
  if (canMail) {
    const named = { hospitalName, doctorName: row.doctor_id === NO_DOCTOR_ID ? null : doctorName };
    await platform.messages.send(
      tx,
      toMail({ occasion, to: email, entry, proposed, named: isProven ? named : null, language: contact.language }),
    );
  }
  const isReminder = occasion === 'day' || occasion === 'hour';
  const phone = isReminder || !canMail ? contact.provenPhone : null;
  if (phone !== null && (await platform.rateLimiter.tryTake(tx, limits.sms, phone))) {
    await platform.messages.send(tx, toSms({ occasion, to: phone, entry, proposed, language: contact.language }));
  }
}
