// Which addresses can name anything here at all. Clients tidy an address up before they send it; what comes as `//x` or
// `/..` was written by hand, and no file and no route may have to make sense of it.

/** A file system that is asked for a longer name fails instead of saying that there is none. */
const longestNameBytes = 255;
const longestPath = 2048;

const isName = (segment: string): boolean => segment !== '.' && segment !== '..' && !/[\\\p{Cc}]/u.test(segment);
const isFileName = (segment: string): boolean =>
  !segment.includes('/') && Buffer.byteLength(segment) <= longestNameBytes;

/**
 * The path of a request, decoded once: its names between slashes. Null when it cannot be decoded, or holds what no address of
 * ours has: an empty name, `.` and `..`, a backslash, a control character. Values of an endpoint may be long and have a
 * slash in disguise; names of files and pages may not.
 */
export function readPath(url: string): readonly string[] | null {
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/') || path.includes('#') || path.length > longestPath) return null;
  try {
    const names = path.slice(1).split('/').map(decodeURIComponent);
    const isWhole = names.every((name, at) => isName(name) && (name !== '' || at === names.length - 1));
    return isWhole && (names[0] === 'api' || names.every(isFileName)) ? names : null;
  } catch {
    return null;
  }
}

/** Whether an address is the API's, however it is written; one that cannot be read is not a page either. */
export function isApi(url: string): boolean {
  const names = readPath(url);
  return names === null || names[0] === 'api';
}
