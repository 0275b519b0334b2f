import vaccinations from '../locales/hi/vaccinations.json' with { type: 'json' };
import pregnancy from '../locales/hi/pregnancy.json' with { type: 'json' };
import accessLog from '../locales/hi/accessLog.json' with { type: 'json' };
import assistants from '../locales/hi/assistants.json' with { type: 'json' };
import auth from '../locales/hi/auth.json' with { type: 'json' };
import bills from '../locales/hi/bills.json' with { type: 'json' };
import booking from '../locales/hi/booking.json' with { type: 'json' };
import chat from '../locales/hi/chat.json' with { type: 'json' };
import consents from '../locales/hi/consents.json' with { type: 'json' };
import erase from '../locales/hi/erase.json' with { type: 'json' };
import errors from '../locales/hi/errors.json' with { type: 'json' };
import exported from '../locales/hi/export.json' with { type: 'json' };
import grievances from '../locales/hi/grievances.json' with { type: 'json' };
import hospitals from '../locales/hi/hospitals.json' with { type: 'json' };
import input from '../locales/hi/input.json' with { type: 'json' };
import mail from '../locales/hi/mail.json' with { type: 'json' };
import notices from '../locales/hi/notices.json' with { type: 'json' };
import planner from '../locales/hi/planner.json' with { type: 'json' };
import prescriptions from '../locales/hi/prescriptions.json' with { type: 'json' };
import reports from '../locales/hi/reports.json' with { type: 'json' };
import routine from '../locales/hi/routine.json' with { type: 'json' };
import specialties from '../locales/hi/specialties.json' with { type: 'json' };
import symptoms from '../locales/hi/symptoms.json' with { type: 'json' };
import tips from '../locales/hi/tips.json' with { type: 'json' };
import treatments from '../locales/hi/treatments.json' with { type: 'json' };

/** What the server says in Hindi. */
export const hindi = {
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
  vaccinations,
  pregnancy,
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
};
