// Every text that an SMS of Nabz can have. In India a text that no registered template (DLT) covers is dropped on its way to the phone.
import { catalogue } from '@nabz/words/catalogue';

export type SmsText = { readonly name: string; readonly text: string };

const named = (group: string, texts: Readonly<Record<string, string>>): SmsText[] =>
  Object.entries(texts).map(([name, text]) => ({ name: group === '' ? name : `${group}.${name}`, text }));

/** The texts of one language, with `{#var#}` where something is put in, as templates are registered. */
export function smsTexts(language: string): SmsText[] {
  const { code, loginCode, security, booking, sms } = catalogue(language, 'mail');
  const {
    dose,
    later,
    named: names,
    check,
    vaccine,
    promise,
    antenatal,
    caregiver,
    reply,
  } = catalogue(language, 'notices');
  const { hint, ...answers } = reply;
  const within = (texts: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, sms.replace('{{text}}', text)]));
  const doses = within({ dose, later, named: names });
  const notices = Object.entries(security).flatMap(([kind, texts]) =>
    named(
      'security',
      Object.fromEntries(
        // the ending of a plural stays: each form is a text of its own
        Object.entries(within(texts)).flatMap(([key, text]) =>
          key.startsWith('text') ? [[kind + key.slice(4), text]] : [],
        ),
      ),
    ),
  );
  const all: SmsText[] = [
    ...named('', { code: code.sms, loginCode: loginCode.body }),
    ...notices,
    ...named('booking', booking.sms),
    ...named('reminder', doses),
    ...named(
      'reminderWithHint',
      Object.fromEntries(Object.entries(doses).map(([name, text]) => [name, `${text} ${hint}`])),
    ),
    ...named('reminder', within({ check, vaccine, promise, antenatal })),
    ...named('answer', within(answers)),
    ...named('caregiver', { invitation: caregiver.sms }),
    ...named('caregiver', within({ missed: caregiver.missed, missedOfSomebody: caregiver.missedOfSomebody })),
  ];
  return all.map(({ name, text }) => ({ name, text: text.replaceAll(/\{\{[^}]+\}\}/g, '{#var#}') }));
}
