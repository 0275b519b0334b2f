import 'i18next';
import type account from '@nabz/words/locales/en/pages/account.json';
import type assistants from '@nabz/words/locales/en/pages/assistants.json';
import type auth from '@nabz/words/locales/en/pages/auth.json';
import type bills from '@nabz/words/locales/en/pages/bills.json';
import type booking from '@nabz/words/locales/en/pages/booking.json';
import type chat from '@nabz/words/locales/en/pages/chat.json';
import type common from '@nabz/words/locales/en/pages/common.json';
import type dashboard from '@nabz/words/locales/en/pages/dashboard.json';
import type dev from '@nabz/words/locales/en/pages/dev.json';
import type diseases from '@nabz/words/locales/en/pages/diseases.json';
import type documents from '@nabz/words/locales/en/pages/documents.json';
import type emergency from '@nabz/words/locales/en/pages/emergency.json';
import type family from '@nabz/words/locales/en/pages/family.json';
import type visits from '@nabz/words/locales/en/pages/visits.json';
import type growth from '@nabz/words/locales/en/pages/growth.json';
import type pregnancy from '@nabz/words/locales/en/pages/pregnancy.json';
import type health from '@nabz/words/locales/en/pages/health.json';
import type history from '@nabz/words/locales/en/pages/history.json';
import type hospitals from '@nabz/words/locales/en/pages/hospitals.json';
import type input from '@nabz/words/locales/en/input.json';
import type journey from '@nabz/words/locales/en/pages/journey.json';
import type landing from '@nabz/words/locales/en/pages/landing.json';
import type legal from '@nabz/words/locales/en/pages/legal.json';
import type location from '@nabz/words/locales/en/pages/location.json';
import type places from '@nabz/words/locales/en/pages/places.json';
import type planner from '@nabz/words/locales/en/pages/planner.json';
import type prescriptions from '@nabz/words/locales/en/pages/prescriptions.json';
import type privacy from '@nabz/words/locales/en/pages/privacy.json';
import type profile from '@nabz/words/locales/en/pages/profile.json';
import type measurements from '@nabz/words/locales/en/pages/measurements.json';
import type notices from '@nabz/words/locales/en/pages/notices.json';
import type progress from '@nabz/words/locales/en/pages/progress.json';
import type reading from '@nabz/words/locales/en/pages/reading.json';
import type reminders from '@nabz/words/locales/en/pages/reminders.json';
import type reports from '@nabz/words/locales/en/pages/reports.json';
import type routine from '@nabz/words/locales/en/pages/routine.json';
import type shares from '@nabz/words/locales/en/pages/shares.json';
import type specialties from '@nabz/words/locales/en/specialties.json';
import type symptoms from '@nabz/words/locales/en/pages/symptoms.json';
import type tips from '@nabz/words/locales/en/pages/tips.json';
import type vaccinations from '@nabz/words/locales/en/pages/vaccinations.json';
import type treatments from '@nabz/words/locales/en/pages/treatments.json';

/** The pages of the legal catalogue by one shape: told by its hundred sentences, the compiler gives up. */
type LegalPage = { title: string; lead: string; sections: { title: string; text: string[]; items: string[] }[] };
type LegalTexts = {
  [Key in keyof typeof legal]: (typeof legal)[Key] extends { sections: unknown } ? LegalPage : (typeof legal)[Key];
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      assistants: typeof assistants;
      auth: typeof auth;
      bills: typeof bills;
      booking: typeof booking;
      chat: typeof chat;
      common: typeof common;
      dashboard: typeof dashboard;
      dev: typeof dev;
      diseases: typeof diseases;
      documents: typeof documents;
      emergency: typeof emergency;
      family: typeof family;
      growth: typeof growth;
      pregnancy: typeof pregnancy;
      visits: typeof visits;
      health: typeof health;
      history: typeof history;
      hospitals: typeof hospitals;
      input: typeof input;
      journey: typeof journey;
      landing: typeof landing;
      legal: LegalTexts;
      location: typeof location;
      places: typeof places;
      planner: typeof planner;
      prescriptions: typeof prescriptions;
      privacy: typeof privacy;
      profile: typeof profile;
      measurements: typeof measurements;
      notices: typeof notices;
      progress: typeof progress;
      reading: typeof reading;
      reminders: typeof reminders;
      reports: typeof reports;
      routine: typeof routine;
      shares: typeof shares;
      specialties: typeof specialties;
      symptoms: typeof symptoms;
      tips: typeof tips;
      treatments: typeof treatments;
      vaccinations: typeof vaccinations;
    };
  }
}
