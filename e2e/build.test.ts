import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../apps/web/dist/assets/', import.meta.url));

/** The files that each built script imports before it runs. */
const imports = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [
      file,
      [...readFileSync(folder + file, 'utf8').matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
        ([, name]) => name ?? '',
      ),
    ]),
);

/** The first circle that can be reached from a file, as the files along it. */
function circleFrom(file: string, way: readonly string[] = []): readonly string[] | undefined {
  if (way.includes(file)) return way.slice(way.indexOf(file));
  for (const next of imports.get(file) ?? []) {
    const circle = circleFrom(next, [...way, file]);
    if (circle) return circle;
  }
  return undefined;
}

// Two files in a circle, both loaded on demand, run in an order that depends on the network: a page is then undefined now and then.
test('no files of the built app import each other in a circle', () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(10);
  expect([...imports.keys()].flatMap((file) => circleFrom(file) ?? [])).toEqual([]);
});
