import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Locked = { version?: string; dev?: boolean; link?: boolean };
type Component = { purl: string; hashes?: { alg: string }[]; properties: { name: string }[] };

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

// npm leaves packages out of a list without the workshop's as soon as the workshop uses them too: the whole list is taken
test('the bill of materials names every locked package with its hash, and marks those that no installation runs', () => {
  execSync('npm run sbom', { cwd: root, stdio: 'pipe' });
  const { bomFormat, components } = read('sbom.cdx.json') as { bomFormat: string; components: Component[] };
  expect(bomFormat).toBe('CycloneDX');
  const named = new Map(components.map((component) => [component.purl, component]));
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  const locked = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  const faults = locked.flatMap(([place, { version, dev = false }]) => {
    const { hashes, properties } = named.get(`pkg:npm/${nameOf(place).replace('@', '%40')}@${version}`) ?? {};
    const isMarked = properties?.some(({ name }) => name === 'cdx:npm:package:development');
    return hashes?.[0]?.alg === 'SHA-512' && isMarked === dev ? [] : [place];
  });
  expect(faults).toEqual([]);
});
