import { registerAccountChanges } from './features/auth/account.routes.ts';
import { registerAuth } from './features/auth/auth.routes.ts';
import { registerPasswords } from './features/auth/password.routes.ts';
import { registerBooking } from './features/booking/booking.routes.ts';
import { registerChat } from './features/chat/chat.routes.ts';
import { chatLexicon } from './features/chat/lexicon.ts';
import { registerHospitals } from './features/hospitals/hospitals.routes.ts';
import { registerLocation } from './features/location/location.routes.ts';
import { registerPlanner } from './features/planner/planner.routes.ts';
import { registerConsents } from './features/profile/consents.routes.ts';
import { registerFamily } from './features/profile/family.routes.ts';
import { registerHealth } from './features/profile/health.routes.ts';
import { registerPrivacy } from './features/profile/privacy.routes.ts';
import { medicineLibrary } from './features/prescriptions/medicine-library.ts';
import { registerPrescriptions } from './features/prescriptions/prescriptions.routes.ts';
import { registerNotices } from './features/reminders/notices.routes.ts';
import { tipLibrary } from './features/reminders/tip-library.ts';
import { registerTips } from './features/reminders/tips.routes.ts';
import { labLibrary } from './features/reports/lab-library.ts';
import { registerReports } from './features/reports/reports.routes.ts';
import { registerRoutine } from './features/reminders/routine.routes.ts';
import { registerSymptoms } from './features/symptoms/symptoms.routes.ts';
import { symptomLibrary } from './features/symptoms/symptoms.service.ts';
import { registerSystem } from './features/system/system.routes.ts';
import { registerTreatments } from './features/treatments/treatments.routes.ts';
import type { Api } from './platform/http/bind.ts';

/** What a first request would otherwise wait for; run once nobody waits for the start any more. */
export const warmUps: readonly (() => unknown)[] = [
  symptomLibrary,
  labLibrary,
  medicineLibrary,
  tipLibrary,
  chatLexicon,
];

/** Every feature: each registers its routes and its jobs. */
export const features: readonly ((api: Api) => void)[] = [
  registerSystem,
  registerAuth,
  registerAccountChanges,
  registerPasswords,
  registerConsents,
  registerHealth,
  registerFamily,
  registerPrivacy,
  registerLocation,
  registerSymptoms,
  registerTreatments,
  registerPlanner,
  registerHospitals,
  registerBooking,
  registerReports,
  registerPrescriptions,
  registerChat,
  registerNotices,
  registerTips,
  registerRoutine,
];
