// npm run messages -- test ADDRESS | texts [LANGUAGE]
import { languages } from '@nabz/words/catalogue';
import { type Print, runAlone } from './command.ts';
import type { Config } from './config.ts';
import { StartError } from './platform/data-dir.ts';
import { smsTexts } from './platform/messages/sms-texts.ts';
import { sendTestMessage } from './platform/messages/test-message.ts';

const USAGE = `npm run messages -- test ADDRESS      sends one e-mail or SMS, to an e-mail or a phone of yours
npm run messages -- texts [LANGUAGE]  every text that an SMS can have (en, hi, mr), to be registered as templates

A test goes to the provider at once, with the settings that are given here, and says what the provider answered. docs/runbook.md tells more.`;

type Command = (config: Config, print: Print) => Promise<void>;

const test =
  (to: string): Command =>
  async (config, print) =>
    print(await sendTestMessage(config, to));

const texts =
  (named: readonly string[]): Command =>
  async (_, print) => {
    for (const language of named)
      for (const { name, text } of smsTexts(language)) print([language, name, text].join('\t'));
  };

function readCommand([what, named, ...more]: readonly string[]): Command {
  const known = Object.keys(languages);
  if (what === 'test' && named !== undefined && more.length === 0) return test(named);
  if (what === 'texts' && named === undefined) return texts(known);
  if (what === 'texts' && named !== undefined && known.includes(named) && more.length === 0) return texts([named]);
  throw new StartError(USAGE);
}

await runAlone(async (config, print) => readCommand(process.argv.slice(2))(config, print), { locks: false });
