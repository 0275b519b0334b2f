// Looks into an OLE compound file (the container of old Word, Excel and Outlook files) as far as it must to tell them apart.

const headerLength = 512;
const entryLength = 128;
/** From here on a sector number is a mark: free, end of chain, ... */
const firstMark = 0xfffffffa;
const free = 0xffffffff;
/** The places of the first 109 sectors of the allocation table stand in the header: enough for 7 MB. */
const tablePlaces = 109;

type Compound = { readonly bytes: Buffer; readonly sectorSize: number; readonly table: readonly number[] };

const placeOf = (sector: number, sectorSize: number): number => (sector + 1) * sectorSize;

/** The allocation table: for each sector the one that follows it; undefined when the file is not what its header says. */
function readTable(bytes: Buffer): Compound | undefined {
  if (bytes.length < headerLength || bytes.readUInt16LE(28) !== 0xfffe) return undefined;
  const sectorSize = { 9: 512, 12: 4096 }[bytes.readUInt16LE(30)];
  const count = bytes.readUInt32LE(44);
  if (sectorSize === undefined || count === 0 || count > tablePlaces) return undefined;
  const table: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const from = placeOf(bytes.readUInt32LE(76 + 4 * i), sectorSize);
    if (from + sectorSize > bytes.length) return undefined;
    for (let at = from; at < from + sectorSize; at += 4) table.push(bytes.readUInt32LE(at));
  }
  return { bytes, sectorSize, table };
}

/** Every sector in use begins inside the file. */
const isWhole = ({ bytes, sectorSize, table }: Compound): boolean =>
  placeOf(
    table.findLastIndex((next) => next !== free),
    sectorSize,
  ) < bytes.length;

/** The names in the directory, along its chain of sectors. */
function readNames({ bytes, sectorSize, table }: Compound): string[] {
  const names: string[] = [];
  const seen = new Set<number>();
  let sector = bytes.readUInt32LE(48);
  while (sector < firstMark && !seen.has(sector)) {
    seen.add(sector);
    const from = placeOf(sector, sectorSize);
    for (let at = from; at + entryLength <= Math.min(from + sectorSize, bytes.length); at += entryLength) {
      const length = bytes.readUInt16LE(at + 64);
      if (length >= 2 && length <= 64) names.push(bytes.toString('utf16le', at, at + length - 2));
    }
    sector = table[sector] ?? free;
  }
  return names;
}

/** Whether a compound file is a Word document. One with macros is one too: Word asks before it runs them. */
export function isWordCompound(bytes: Buffer): boolean {
  const compound = readTable(bytes);
  return compound !== undefined && isWhole(compound) && readNames(compound).includes('WordDocument');
}
