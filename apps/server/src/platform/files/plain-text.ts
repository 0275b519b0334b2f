// Whether a file is honest text: signs that people read, and nothing that a program would take for something else.

/** UTF-8, UTF-16 where it is marked, or what Windows wrote before; undefined when it is none of them. */
function decode(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    if (encoding !== 'utf-8') return undefined;
  }
  // the holes of Windows-1252, and files that are mostly beyond ASCII, are no text of it
  const high = bytes.reduce((sum, byte) => sum + (byte >= 0x80 ? 1 : 0), 0);
  const isWindows = high * 3 < bytes.length && !bytes.some((byte) => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte));
  return isWindows ? new TextDecoder('windows-1252').decode(bytes) : undefined;
}

/** Other than tabs, line ends and page ends. */
const controls = /(?!\s)[\p{Cc}\uffff]/u;
/** Pages, drawings, scripts, programs, and documents of other kinds. A report may begin with "<17.5". */
const otherFaces = /^\s*(?:<[!?/a-z]|%PDF|%!PS|MZ|PK|#!|\{\\rtf|GIF8|BM|RIFF|From:\s|MIME-Version|X5O!P%)/i;
const faceLength = 1024;

/** Whether bytes are plain text, and look like nothing else. */
export function isPlainText(bytes: Buffer): boolean {
  const text = decode(bytes);
  return text !== undefined && !controls.test(text) && !otherFaces.test(text.slice(0, faceLength));
}
