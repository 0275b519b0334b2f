// npm run knowledge:new: puts an empty entry at its place in the data. docs/knowledge.md shows how one is filled in.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { idOf, insert, LEVELS, PLACES, STUB_KINDS, type StubKind, stubOf } from '../stub.ts';

type Entry = { id: string; name: string };
const dataDir = fileURLToPath(new URL('../data/', import.meta.url));
const [given = '', file = '', ...words] = process.argv.slice(2);
const name = words.join(' ').trim();
const kind = STUB_KINDS.find((one: StubKind) => one === given);
const filesOf = ({ folder }: (typeof PLACES)[StubKind]): string[] =>
  readdirSync(path.join(dataDir, folder)).map((one) => one.replace('.json', ''));

if (!kind || name === '' || !filesOf(PLACES[kind]).includes(file)) {
  const files = kind ? filesOf(PLACES[kind]) : filesOf(PLACES.condition);
  console.error(
    `npm run knowledge:new -- KIND FILE NAME\n\nKIND is ${STUB_KINDS.join(', ')}. FILE is ${files.join(', ')}.\nnpm run knowledge:new -- condition chest "Bronchiectasis (widened airways)"`,
  );
  process.exitCode = 1;
} else {
  const { folder, list } = PLACES[kind];
  const at = path.join(dataDir, folder, `${file}.json`);
  const content = JSON.parse(readFileSync(at, 'utf8')) as Record<string, Entry[]>;
  // of newborns' conditions the system is the children's
  const system = file === 'newborn-congenital' ? 'child' : file;
  const ids = filesOf(PLACES[kind]).flatMap((one) => {
    const where = path.join(dataDir, folder, `${one}.json`);
    return existsSync(where) ? (JSON.parse(readFileSync(where, 'utf8'))[list] as Entry[]).map(({ id }) => id) : [];
  });
  if (ids.includes(idOf(name))) {
    console.error(`${idOf(name)} is there already: look in packages/knowledge/data/${folder}.`);
    process.exitCode = 1;
  } else {
    content[list] = insert(content[list] ?? [], stubOf(kind, name, system));
    writeFileSync(at, `${JSON.stringify(content, null, 2)}\n`);
    console.log(
      `${idOf(name)} stands in packages/knowledge/data/${folder}/${file}.json. A triage is ${LEVELS.join(', ')}.\nFill it in, then: npm run format && npm run check. docs/knowledge.md shows an entry that is whole.`,
    );
  }
}
