import accessLog from '../locales/mr/accessLog.json' with { type: 'json' };
import assistants from '../locales/mr/assistants.json' with { type: 'json' };
import auth from '../locales/mr/auth.json' with { type: 'json' };
import bills from '../locales/mr/bills.json' with { type: 'json' };
import booking from '../locales/mr/booking.json' with { type: 'json' };
import chat from '../locales/mr/chat.json' with { type: 'json' };
import consents from '../locales/mr/consents.json' with { type: 'json' };
import erase from '../locales/mr/erase.json' with { type: 'json' };
import errors from '../locales/mr/errors.json' with { type: 'json' };
import exported from '../locales/mr/export.json' with { type: 'json' };
import grievances from '../locales/mr/grievances.json' with { type: 'json' };
import hospitals from '../locales/mr/hospitals.json' with { type: 'json' };
import input from '../locales/mr/input.json' with { type: 'json' };
import mail from '../locales/mr/mail.json' with { type: 'json' };
import notices from '../locales/mr/notices.json' with { type: 'json' };
import planner from '../locales/mr/planner.json' with { type: 'json' };
import prescriptions from '../locales/mr/prescriptions.json' with { type: 'json' };
import reports from '../locales/mr/reports.json' with { type: 'json' };
import routine from '../locales/mr/routine.json' with { type: 'json' };
import specialties from '../locales/mr/specialties.json' with { type: 'json' };
import symptoms from '../locales/mr/symptoms.json' with { type: 'json' };
import tips from '../locales/mr/tips.json' with { type: 'json' };
import treatments from '../locales/mr/treatments.json' with { type: 'json' };
import vaccinations from '../locales/mr/vaccinations.json' with { type: 'json' };
import pregnancy from '../locales/mr/pregnancy.json' with { type: 'json' };

/** What the server says in Marathi; the rest of it says in English. */
export const marathi = {
  accessLog,
  assistants,
  auth,
  bills,
  booking,
  chat,
  consents,
  erase,
  errors,
  export: exported,
  grievances,
  hospitals,
  input,
  mail,
  notices,
  planner,
  prescriptions,
  reports,
  routine,
  specialties,
  symptoms,
  tips,
  treatments,
  vaccinations,
  pregnancy,
};
