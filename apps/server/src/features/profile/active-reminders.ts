import type { User } from '@nabz/contract/auth';
import type { Platform } from '../../platform/platform.ts';

type ActiveReminders = User['active_reminders'];
type Source = (platform: Platform, accountId: string) => Promise<ActiveReminders>;

/** The profile shows what the routine keeps; the routine builds on accounts, so it brings its part here. */
let source: Source = async () => [];
export const bringActiveReminders = (from: Source): void => {
  source = from;
};

/** Medicine and dosage of what an account takes now. */
export const readActiveReminders: Source = (platform, accountId) => source(platform, accountId);
