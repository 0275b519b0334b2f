// npm run messages -- test ADDRESS
import { runAlone } from './command.ts';
import { StartError } from './platform/data-dir.ts';
import { sendTestMessage } from './platform/messages/test-message.ts';

const USAGE = `npm run messages -- test ADDRESS    sends one e-mail or SMS, to an e-mail or a phone of yours

It goes to the provider at once, with the settings that are given here, and says what the provider answered. docs/runbook.md tells more.`;

const [what, to, ...more] = process.argv.slice(2);

await runAlone(
  async (config, print) => {
    if (what !== 'test' || to === undefined || more.length > 0) throw new StartError(USAGE);
    print(await sendTestMessage(config, to));
  },
  { locks: false },
);
