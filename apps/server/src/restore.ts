// npm run restore -- FOLDER [--check]
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { givenEnvironment, givenFile, runAlone, runCommand } from './command.ts';
import { deleteAgain } from './features/privacy/deleted.service.ts';
import { checkBackup, restoreBackup } from './platform/backup/restore.ts';
import { StartError } from './platform/data-dir.ts';
import { createKeySource } from './platform/keyring/source.ts';
import { idOf, KEY_KINDS } from './platform/keys.ts';

const USAGE = `npm run restore -- FOLDER            into an empty data folder, and an empty database if DATABASE_URL is set
npm run restore -- FOLDER --check    reads all of it and changes nothing

A deleted.txt beside FOLDER (npm run accounts -- deleted) is done again in what was restored. docs/backup.md tells more.`;

const args = process.argv.slice(2);
const isCheck = args.includes('--check');
const [folder = '', ...more] = args.filter((arg) => arg !== '--check');
/** Who was deleted since: `deploy/nightly-backup.sh` writes it. */
const listBeside = (): string => path.join(givenFile(folder), '..', 'deleted.txt');
/** What stands in the way of deleting them again at once; undefined where nothing was put back. */
let missing: number | undefined;

await runAlone(
  async (config, print) => {
    if (folder === '' || folder.startsWith('-') || more.length > 0) throw new StartError(USAGE);
    const from = givenFile(folder);
    const manifest = isCheck
      ? (await checkBackup(config, from)).manifest
      : await restoreBackup(config, { folder: from, environment: givenEnvironment() });
    print(
      `The backup of ${manifest.madeAt} is whole: ${manifest.files.length} files.${isCheck ? '' : ' It was put back.'}`,
    );
    const source = createKeySource(config);
    const here = new Set(KEY_KINDS.flatMap((kind) => source.read(kind).map(idOf)));
    const away = manifest.keys.filter(({ id }) => !here.has(id));
    for (const { kind, id } of away)
      print(`Not here: the ${kind} key ${id}. Put it back before the start (docs/keys.md).`);
    if (isCheck) return;
    missing = away.length;
    if (!existsSync(listBeside()))
      print(
        `Nobody was deleted again: there is no ${listBeside()}. Who deleted their account since the backup is back (docs/backup.md).`,
      );
    else if (missing > 0)
      print(`Then delete again who was deleted since: npm run accounts -- delete-again ${listBeside()}`);
  },
  { locks: !isCheck },
);

if (missing === 0 && existsSync(listBeside()))
  await runCommand(
    async (platform, print) => {
      const { listed, deleted } = await deleteAgain(platform, readFileSync(listBeside(), 'utf8'));
      print(
        `${listed} were deleted since, ${deleted} of them were in the backup and are deleted again. Their files go once Nabz runs.`,
      );
    },
    { isWhole: true, enqueues: true },
  );
