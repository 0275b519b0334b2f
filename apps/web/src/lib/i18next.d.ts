import 'i18next';
import type account from '../locales/en/account.json';
import type auth from '../locales/en/auth.json';
import type booking from '../locales/en/booking.json';
import type chat from '../locales/en/chat.json';
import type common from '../locales/en/common.json';
import type dashboard from '../locales/en/dashboard.json';
import type dev from '../locales/en/dev.json';
import type diseases from '../locales/en/diseases.json';
import type documents from '../locales/en/documents.json';
import type emergency from '../locales/en/emergency.json';
import type family from '../locales/en/family.json';
import type health from '../locales/en/health.json';
import type history from '../locales/en/history.json';
import type hospitals from '../locales/en/hospitals.json';
import type journey from '../locales/en/journey.json';
import type landing from '../locales/en/landing.json';
import type location from '../locales/en/location.json';
import type planner from '../locales/en/planner.json';
import type prescriptions from '../locales/en/prescriptions.json';
import type privacy from '../locales/en/privacy.json';
import type profile from '../locales/en/profile.json';
import type measurements from '../locales/en/measurements.json';
import type notices from '../locales/en/notices.json';
import type progress from '../locales/en/progress.json';
import type reminders from '../locales/en/reminders.json';
import type reports from '../locales/en/reports.json';
import type routine from '../locales/en/routine.json';
import type symptoms from '../locales/en/symptoms.json';
import type tips from '../locales/en/tips.json';
import type treatments from '../locales/en/treatments.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      auth: typeof auth;
      booking: typeof booking;
      chat: typeof chat;
      common: typeof common;
      dashboard: typeof dashboard;
      dev: typeof dev;
      diseases: typeof diseases;
      documents: typeof documents;
      emergency: typeof emergency;
      family: typeof family;
      health: typeof health;
      history: typeof history;
      hospitals: typeof hospitals;
      journey: typeof journey;
      landing: typeof landing;
      location: typeof location;
      planner: typeof planner;
      prescriptions: typeof prescriptions;
      privacy: typeof privacy;
      profile: typeof profile;
      measurements: typeof measurements;
      notices: typeof notices;
      progress: typeof progress;
      reminders: typeof reminders;
      reports: typeof reports;
      routine: typeof routine;
      symptoms: typeof symptoms;
      tips: typeof tips;
      treatments: typeof treatments;
    };
  }
}
