// npm run backup -- FOLDER [--open]
import { givenEnvironment, givenFile, runAlone } from './command.ts';
import { makeBackup } from './platform/backup/backup.ts';
import { StartError } from './platform/data-dir.ts';

const USAGE = `npm run backup -- FOLDER           sealed with BACKUP_KEY, into a new folder
npm run backup -- FOLDER --open    not sealed, for a place that is encrypted itself

docs/backup.md tells more.`;

const args = process.argv.slice(2);
const isOpen = args.includes('--open');
const [folder, ...more] = args.filter((arg) => arg !== '--open');

await runAlone(
  async (config, print) => {
    if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new StartError(USAGE);
    const options = { folder: givenFile(folder), isOpen, environment: givenEnvironment(), now: new Date() };
    const { files, sealedBy, keys, unnoted } = await makeBackup(config, options);
    const megabytes = (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);
    print(
      `${files.length} files, ${megabytes} MB, ${sealedBy ? `sealed with the backup key ${sealedBy}` : 'not sealed'}.`,
    );
    print(
      `Not in it, and needed to read it: ${keys.map(({ kind, id }) => `${kind} key ${id}`).join(', ')} (docs/keys.md).`,
    );
    if (unnoted !== null) print(unnoted);
  },
  { locks: true },
);
