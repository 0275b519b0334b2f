// JSON.parse keeps the last of two fields with one name, and who looked at the text before us (a proxy, a person) may have
// kept the first: such a text says two things. Kept libraries do not refuse it at any depth, so names are counted here.

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;

/** Where a text that begins behind `at` ends: its closing quote. */
function endOfText(json: string, at: number): number {
  let end = at + 1;
  while (end < json.length && json.charCodeAt(end) !== quote) end += json.charCodeAt(end) === backslash ? 2 : 1;
  return end;
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Of valid JSON: a text before a colon is a name, and nothing else is. */
function countWritten(json: string): number {
  let count = 0;
  for (let at = json.indexOf('"'); at !== -1; at = json.indexOf('"', at)) {
    at = endOfText(json, at) + 1;
    while (isSpace(json.charCodeAt(at))) at += 1;
    if (json.charCodeAt(at) === colon) count += 1;
  }
  return count;
}

/** Not by recursion: a hostile text is nested deeper than the stack goes. */
function countKept(value: unknown): number {
  let count = 0;
  const open = [value];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part !== 'object' || part === null) continue;
    const inside: readonly unknown[] = Array.isArray(part) ? part : Object.values(part);
    if (!Array.isArray(part)) count += inside.length;
    for (const entry of inside) if (typeof entry === 'object') open.push(entry);
  }
  return count;
}

/** Whether an object anywhere in valid JSON has two fields with one name; `value` is what JSON.parse made of the text. */
export const hasDoubleKeys = (json: string, value: unknown): boolean => countWritten(json) > countKept(value);
