// npm run doctor: what an operator has to know, and 1 when something needs a hand.
import { runAlone } from './command.ts';
import { StartError } from './platform/data-dir.ts';
import { examine } from './platform/doctor/examine.ts';

const MARKS = { ok: 'ok  ', note: 'note', hand: 'HAND' } as const;

await runAlone(
  async (config, print) => {
    if (process.argv.length > 2) throw new StartError('npm run doctor    docs/deployment.md tells more.');
    const findings = await examine(config, () => new Date());
    for (const { state, about, words } of findings) print(`${MARKS[state]}  ${about}: ${words}`);
    const hands = findings.filter(({ state }) => state === 'hand').length;
    print(hands === 0 ? 'Nothing needs a hand.' : `${hands} ${hands === 1 ? 'thing needs' : 'things need'} a hand.`);
    if (hands > 0) process.exitCode = 1;
  },
  { locks: false },
);
