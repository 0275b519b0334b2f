import type { Session, User } from '@nabz/contract/auth';
import { BloodGroupSchema, PlaceSchema } from '@nabz/contract/fields';
import { deviceName } from '../../platform/http/device-name.ts';
import type { AccountRow } from './account.repo.ts';
import type { SessionRow } from './session.repo.ts';

/** What the API shows of an account: an allow-list, so that a new column stays inside. */
export const toUser = (row: AccountRow, activeReminders: User['active_reminders'] = []): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  age: row.age,
  gender: row.gender,
  location: PlaceSchema.nullable().catch(null).parse(row.location),
  blood_group: BloodGroupSchema.nullable().catch(null).parse(row.blood_group),
  preferences: { language: row.language, notifications: { email: row.email_notifications } },
  daily_tips_enabled: row.daily_tips_enabled,
  daily_tips_delivery_time: row.daily_tips_delivery_time,
  reminders_enabled: row.reminders_enabled,
  active_reminders: activeReminders,
  phone_verified: row.phone_verified_at !== null,
  email_verified: row.email_verified_at !== null,
  has_password: row.password_hash !== null,
  addresses_left: [
    ...(row.email_left_at === null ? [] : ['email' as const]),
    ...(row.phone_left_at === null ? [] : ['phone' as const]),
  ],
});

export const toSession = (row: SessionRow, currentId: string): Session => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  device: deviceName(row.device),
  current: row.id === currentId,
});
