import type { User } from '@nabz/contract/auth';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';

type Read = (platform: Platform, owner: PatientId) => Promise<User['active_reminders']>;

/** The profile shows what the routine keeps; the routine builds on accounts. */
export const activeReminders = definePort<Read>('profile.activeReminders');

/** Medicine and dosage of what an account takes now. */
export const readActiveReminders: Read = async (platform, owner) =>
  (await Promise.all(platform.ports.all(activeReminders).map((read) => read(platform, owner)))).flat();
