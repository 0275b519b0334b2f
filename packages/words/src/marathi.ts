import auth from '../locales/mr/auth.json' with { type: 'json' };
import chat from '../locales/mr/chat.json' with { type: 'json' };
import consents from '../locales/mr/consents.json' with { type: 'json' };
import erase from '../locales/mr/erase.json' with { type: 'json' };
import exported from '../locales/mr/export.json' with { type: 'json' };
import hospitals from '../locales/mr/hospitals.json' with { type: 'json' };
import input from '../locales/mr/input.json' with { type: 'json' };
import mail from '../locales/mr/mail.json' with { type: 'json' };
import prescriptions from '../locales/mr/prescriptions.json' with { type: 'json' };
import routine from '../locales/mr/routine.json' with { type: 'json' };

/** What the server says in Marathi; the rest of it says in English. */
export const marathi = {
  auth,
  chat,
  consents,
  erase,
  export: exported,
  hospitals,
  input,
  mail,
  prescriptions,
  routine,
};
