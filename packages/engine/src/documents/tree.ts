// Data that came from a file and has no type yet: what stands where, or nothing.

/** A field of an object; undefined where there is none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** A field inside of fields. */
export const deepField = (value: unknown, ...names: readonly string[]): unknown => names.reduce(fieldOf, value);

/** The entries of a list; of one thing itself; of nothing none. */
export const entriesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** A text on one line; empty for what is none. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\s+/gu, ' ').trim() : '';

/** The first of these texts that is not empty. */
export const firstText = (...values: readonly unknown[]): string =>
  values.map(textIn).find((text) => text !== '') ?? '';

/** An element of XML: names without their prefixes, texts as they stand between the elements inside. */
export type XmlNode = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlNode | string)[];
};

const isNode = (child: XmlNode | string): child is XmlNode => typeof child !== 'string';

/** The elements of this name right inside. */
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  (node?.children ?? []).filter(isNode).filter((child) => child.name === name);

/** The first element on this way down. */
export const childAt = (node: XmlNode | undefined, ...names: readonly string[]): XmlNode | undefined =>
  names.reduce<XmlNode | undefined>((found, name) => childrenOf(found, name)[0], node);

/** Every element inside, itself first, in the order of the file. */
export function* allIn(node: XmlNode): Generator<XmlNode> {
  yield node;
  for (const child of node.children) if (isNode(child)) yield* allIn(child);
}

/** All text inside, on one line. */
export const textOfNode = (node: XmlNode | undefined): string =>
  (node?.children ?? [])
    .map((child) => (isNode(child) ? textOfNode(child) : child))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Days of the calendar alone: "2026-11-20" of a longer moment, null for what names no day. */
export function dayIn(text: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-?(\d{2})-?(\d{2})(?=$|\D|\d{2})/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(8, 10) === day;
  return year !== '' && isDay ? `${year}-${month}-${day}` : null;
}
