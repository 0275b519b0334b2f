import auth from '../locales/mr/auth.json' with { type: 'json' };
import erase from '../locales/mr/erase.json' with { type: 'json' };
import hospitals from '../locales/mr/hospitals.json' with { type: 'json' };

/** What the server says in Marathi; the rest of it says in English. */
export const marathi = {
  auth,
  erase,
  hospitals,
};
