// Files that are data and no pages: JSON and XML to trees. Both are bounded before anything is made of them, and neither can name
// anything outside of itself.
import { SaxesParser, type SaxesAttributeNS } from 'saxes';
import { hasDoubleKeys } from '../../http/json-keys.ts';
import type { Tree } from '../documents.ts';
import { deepestData, mostDataBytes, mostDataParts } from '../limits.policy.ts';
import { Fault } from './fault.ts';
import { decodeText } from './plain-text.ts';

const [open, close, openList, closeList] = ['{', '}', '[', ']'].map((sign) => sign.charCodeAt(0));
const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));

/** How deep and how large JSON is, before anything is made of it: a text of brackets is deeper than the stack. */
function requireBounded(json: string): void {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) {
      for (at += 1; at < json.length && json.charCodeAt(at) !== quote; at += 1)
        if (json.charCodeAt(at) === backslash) at += 1;
    } else if (sign === open || sign === openList) depth += 1;
    else if (sign === close || sign === closeList) depth -= 1;
    else if (sign === comma) parts += 1;
    if (depth > deepestData || parts > mostDataParts) throw new Fault('too-large');
  }
}

/** The third argument tells how a number was written; the types of the language do not know it yet. */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
const parseWith = JSON.parse as (text: string, reviver: Reviver) => unknown;

/** Numbers become texts as they were written: 13.50 keeps its digits. */
function treeOfJson(text: string): unknown {
  const json = text.replace(/^\uFEFF/, '');
  requireBounded(json);
  try {
    const data = parseWith(json, (_key, value, { source }) =>
      typeof value === 'number' ? (source ?? String(value)) : value,
    );
    // what says two things at one place says neither
    if (!hasDoubleKeys(json, data)) return data;
  } catch {
    // no JSON: said below
  }
  throw new Fault('damaged');
}

type Node = { name: string; attributes: Record<string, string>; children: (Node | string)[] };

/** Names of attributes as they are without their prefixes; `xmlns` is none, and of two that would be one the plain one counts. */
function attributesOf(attributes: Readonly<Record<string, SaxesAttributeNS>>): Record<string, string> {
  const own = Object.values(attributes).filter(({ name, prefix }) => name !== 'xmlns' && prefix !== 'xmlns');
  const [plain, prefixed] = [own.filter(({ prefix }) => prefix === ''), own.filter(({ prefix }) => prefix !== '')];
  return Object.fromEntries([...prefixed, ...plain].map(({ local, value }) => [local, value]));
}

/**
 * saxes knows the five entities of XML and reads no others, opens no address and stops at the first fault. A file that declares a type of
 * document, which is where entities would be made, is refused.
 */
function treeOfXml(text: string): Node {
  const top: Node = { name: '', attributes: {}, children: [] };
  const path: Node[] = [top];
  let parts = 0;
  const parser = new SaxesParser({ xmlns: true, position: false });
  const add = (child: Node | string): void => {
    parts += 1;
    if (parts > mostDataParts) throw new Fault('too-large');
    path.at(-1)?.children.push(child);
  };
  parser.on('doctype', () => {
    throw new Fault('damaged');
  });
  parser.on('error', () => {
    throw new Fault('damaged');
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ local, attributes }) => {
    const node: Node = { name: local, attributes: attributesOf(attributes), children: [] };
    add(node);
    path.push(node);
    if (path.length > deepestData) throw new Fault('too-large');
  });
  parser.on('closetag', () => {
    path.pop();
  });
  parser.write(text).close();
  const root = top.children.find((child) => typeof child !== 'string');
  if (root === undefined) throw new Fault('damaged');
  return root;
}

/** The tree of a file that is data. */
export function readTree(bytes: Uint8Array, kind: 'json' | 'xml'): Tree {
  if (bytes.length > mostDataBytes) throw new Fault('too-large');
  const text = decodeText(bytes);
  return kind === 'json' ? { kind, data: treeOfJson(text) } : { kind, data: treeOfXml(text) };
}
