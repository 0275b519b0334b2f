// npm run restore -- FOLDER [--check]
import { givenEnvironment, givenFile, runAlone } from './command.ts';
import { checkBackup, restoreBackup } from './platform/backup/restore.ts';
import { StartError } from './platform/data-dir.ts';
import { createKeySource } from './platform/keyring/source.ts';
import { idOf, KEY_KINDS } from './platform/keys.ts';

const USAGE = `npm run restore -- FOLDER            into an empty data folder, and an empty database if DATABASE_URL is set
npm run restore -- FOLDER --check    reads all of it and changes nothing

docs/backup.md tells more.`;

const args = process.argv.slice(2);
const isCheck = args.includes('--check');
const [folder, ...more] = args.filter((arg) => arg !== '--check');

await runAlone(
  async (config, print) => {
    if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new StartError(USAGE);
    const from = givenFile(folder);
    const manifest = isCheck
      ? (await checkBackup(config, from)).manifest
      : await restoreBackup(config, { folder: from, environment: givenEnvironment() });
    print(
      `The backup of ${manifest.madeAt} is whole: ${manifest.files.length} files.${isCheck ? '' : ' It was put back.'}`,
    );
    const source = createKeySource(config);
    const here = new Set(KEY_KINDS.flatMap((kind) => source.read(kind).map(idOf)));
    for (const { kind, id } of manifest.keys)
      if (!here.has(id)) print(`Not here: the ${kind} key ${id}. Put it back before the start (docs/keys.md).`);
  },
  { locks: !isCheck },
);
