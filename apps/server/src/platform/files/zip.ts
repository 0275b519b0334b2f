// Reads the list of contents of a ZIP file, within bounds and without unpacking anything.

type Entry = {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly isLink: boolean;
  readonly size: number;
  packed: number;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;
/** A document of text and pictures has a few hundred parts. */
const mostEntries = 2_000;
/** What the parts say they unpack to, all together. */
const mostUnpacked = 200 * 1024 * 1024;

/** Where the closing record begins; it must end exactly where the file ends. */
function endRecordAt(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - longestComment);
  for (let at = bytes.length - endLength; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature && at + endLength + bytes.readUInt16LE(at + 20) === bytes.length) {
      return at;
    }
  }
  return -1;
}

/** One line of the list and where the next begins; undefined when it does not fit the file. */
function readEntry(bytes: Buffer, at: number, end: number): { entry: Entry; next: number } | undefined {
  if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) return undefined;
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const local = bytes.readUInt32LE(at + 42);
  const packed = bytes.readUInt32LE(at + 20);
  // its data lies before the list, and where the list says
  if (next > end || local + 30 + packed > at || bytes.readUInt32LE(local) !== localSignature) return undefined;
  const entry = {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    isLink: ((bytes.readUInt32LE(at + 38) >>> 16) & 0xf000) === 0xa000,
    size: bytes.readUInt32LE(at + 24),
    packed,
  };
  return { entry, next };
}

function listEntries(bytes: Buffer): Entry[] | undefined {
  const end = bytes.length < endLength ? -1 : endRecordAt(bytes);
  if (end === -1) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  // the list ends where the closing record begins: nothing is hidden between them
  if (count === 0 || count > mostEntries || at + bytes.readUInt32LE(end + 12) !== end) return undefined;
  const entries: Entry[] = [];
  for (let i = 0; i < count; i += 1) {
    const read = readEntry(bytes, at, end);
    if (!read) return undefined;
    entries.push(read.entry);
    at = read.next;
  }
  return at === end ? entries : undefined;
}

/** What is packed is never much larger than what it unpacks to: such an entry lies about its size. */
const mostOverhead = 1024;

const leavesFolder = (name: string): boolean => /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/i.test(name);
/** Word on the web numbers it. */
const mainPart = /^word\/document\d*\.xml$/;
const isMacro = (name: string): boolean => /vbaProject\.bin$/i.test(name);

/** Whether a ZIP file is a Word document: whole, of sensible size, with no way out of a folder and no macros. */
export function isWordZip(bytes: Buffer): boolean {
  const entries = listEntries(bytes);
  if (!entries) return false;
  const names = new Set(entries.map(({ name }) => name));
  const isBad = ({ name, isEncrypted, isLink, size, packed }: Entry): boolean =>
    packed > size + mostOverhead || isEncrypted || isLink || leavesFolder(name) || isMacro(name);
  return (
    names.size === entries.length &&
    names.has('[Content_Types].xml') &&
    entries.some(({ name }) => mainPart.test(name)) &&
    !entries.some(isBad) &&
    entries.reduce((sum, { size }) => sum + size, 0) <= mostUnpacked
  );
}
