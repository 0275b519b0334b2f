import * as account from './account.ts';
import * as appointments from './booking.ts';
import * as assistants from './assistants.ts';
import * as auth from './auth.ts';
import * as bills from './bills.ts';
import * as chat from './chat.ts';
import * as checkBacks from './symptoms-check-back.ts';
import * as bookingDesk from './booking-desk.ts';
import * as consents from './privacy-consents.ts';
import * as diseases from './symptoms-diseases.ts';
import * as doses from './routine-doses.ts';
import type { Endpoint } from './endpoint.ts';
import * as family from './family.ts';
import * as growth from './growth.ts';
import * as health from './profile-health.ts';
import * as hospitals from './hospitals.ts';
import * as location from './location.ts';
import * as measurements from './measurements.ts';
import * as medicines from './prescriptions-medicines.ts';
import * as notices from './notices.ts';
import * as replies from './notices-replies.ts';
import * as reading from './notices-reading.ts';
import * as password from './auth-password.ts';
import * as planner from './planner.ts';
import * as prescriptions from './prescriptions.ts';
import * as privacy from './privacy.ts';
import * as reportAnalysis from './reports-analysis.ts';
import * as reportLines from './reports-lines.ts';
import * as reportResults from './reports-results.ts';
import * as reports from './reports.ts';
import * as routine from './routine.ts';
import * as shares from './shares.ts';
import * as symptomChecks from './symptoms-checks.ts';
import * as symptomGuests from './symptoms-guest.ts';
import * as symptoms from './symptoms.ts';
import * as system from './system.ts';
import * as tips from './tips.ts';
import * as treatments from './treatments.ts';
import * as vaccinations from './vaccinations.ts';
import * as pregnancy from './pregnancy.ts';
import * as visits from './visits.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'example' in value;

/** Every endpoint there is, for what walks over all of them: the API description, the access suite, the contract tests. */
export const allEndpoints: readonly Endpoint[] = [
  account,
  appointments,
  assistants,
  bookingDesk,
  auth,
  bills,
  chat,
  checkBacks,
  consents,
  diseases,
  doses,
  family,
  growth,
  health,
  location,
  hospitals,
  measurements,
  medicines,
  notices,
  replies,
  reading,
  password,
  planner,
  prescriptions,
  privacy,
  reportAnalysis,
  reportLines,
  reportResults,
  reports,
  routine,
  shares,
  symptomChecks,
  symptomGuests,
  symptoms,
  system,
  tips,
  treatments,
  vaccinations,
  pregnancy,
  visits,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));
