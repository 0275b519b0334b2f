import { registerAccountChanges } from './features/account/account.routes.ts';
import { registerAssistants } from './features/assistants/assistants.routes.ts';
import { registerAuth } from './features/auth/auth.routes.ts';
import { registerPasswords } from './features/auth/password.routes.ts';
import { registerBills } from './features/bills/bills.routes.ts';
import { registerBooking } from './features/booking/booking.routes.ts';
import { registerDesk } from './features/booking/desk.routes.ts';
import { registerChat } from './features/chat/chat.routes.ts';
import { chatLexicon } from './features/chat/lexicon.ts';
import { registerDocuments } from './features/documents/documents.ts';
import { registerHospitals } from './features/hospitals/hospitals.routes.ts';
import { registerGrowth } from './features/growth/growth.routes.ts';
import { registerLocation } from './features/location/location.routes.ts';
import { registerPlanner } from './features/planner/planner.routes.ts';
import { registerConsents } from './features/privacy/consents.routes.ts';
import { registerFamily } from './features/family/family.routes.ts';
import { registerProfile } from './features/profile/profile.routes.ts';
import { registerHealth } from './features/profile/health.routes.ts';
import { registerPrivacy } from './features/privacy/privacy.routes.ts';
import { medicineLibrary } from './features/prescriptions/medicine-library.ts';
import { registerPregnancy } from './features/pregnancy/pregnancy.routes.ts';
import { registerPrescriptions } from './features/prescriptions/prescriptions.routes.ts';
import { registerMeasurements } from './features/measurements/measurements.routes.ts';
import { registerNotices } from './features/notices/notices.routes.ts';
import { registerReading } from './features/notices/reading.routes.ts';
import { tipLibrary } from './features/tips/tip-library.ts';
import { registerTips } from './features/tips/tips.routes.ts';
import { labLibrary } from './features/reports/lab-library.ts';
import { registerReports } from './features/reports/reports.routes.ts';
import { registerRoutine } from './features/routine/routine.routes.ts';
import { registerShares } from './features/shares/shares.routes.ts';
import { registerGuestCheck } from './features/symptoms/guest.routes.ts';
import { registerSymptoms } from './features/symptoms/symptoms.routes.ts';
import { symptomLibrary } from './features/symptoms/symptoms.service.ts';
import { registerSystem } from './features/system/system.routes.ts';
import { registerVaccinations } from './features/vaccinations/vaccinations.routes.ts';
import { registerTreatments } from './features/treatments/treatments.routes.ts';
import { registerVisits } from './features/visits/visits.routes.ts';
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
  registerProfile,
  registerHealth,
  registerFamily,
  registerPrivacy,
  registerLocation,
  registerSymptoms,
  registerGuestCheck,
  registerTreatments,
  registerPlanner,
  registerHospitals,
  registerBooking,
  registerDesk,
  registerDocuments,
  registerReports,
  registerPrescriptions,
  registerBills,
  registerChat,
  registerNotices,
  registerReading,
  registerTips,
  registerRoutine,
  registerMeasurements,
  registerAssistants,
  registerVaccinations,
  registerGrowth,
  registerPregnancy,
  registerVisits,
  registerShares,
];
