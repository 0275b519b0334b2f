// Removes what killed processes left in the folder of an area: drafts, and files whose row was never written or is gone.
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../errors/error-code.ts';
import { draftEnd, filesUnder } from './folders.ts';
import { idPattern, type SweepRules } from './storage.ts';

export type Sweep = SweepRules & { readonly folder: string };

/** So many names are asked about at once. */
export const SLICE = 500;
/** Between two slices others use the disk and the database: 100,000 files take some seconds more. */
export const REST_MS = 20;
/** A file that is being removed has another name meanwhile: who confirms its upload just then finds it gone, and says so. */
const asideEnd = '.swept';

const endings: readonly string[] = ['', draftEnd, asideEnd];
const idOf = (name: string): string => name.slice(0, 32);
const isOurs = (name: string): boolean => idPattern.test(idOf(name)) && endings.includes(name.slice(32));

/** What another process removes meanwhile is no error; neither is an area without a file. */
const unlessGone = <T>(act: Promise<T>, otherwise: T): Promise<T> =>
  act.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return otherwise;
    throw error;
  });

/** The files of an area in slices; what is not ours is not seen. */
async function* slicesOf(folder: string): AsyncGenerator<string[]> {
  let slice: string[] = [];
  for await (const place of filesUnder(folder)) {
    if (!isOurs(path.basename(place))) continue;
    slice.push(place);
    if (slice.length < SLICE) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

const isOlder = async (place: string, { before }: Sweep): Promise<boolean> => {
  const found = await unlessGone(stat(place), null);
  return found !== null && found.mtime < before;
};

/**
 * Removes a file that no row knew when it was old already. Whoever confirms its upload before it is set aside makes it young,
 * which is seen here; whoever does so later does not find it, and refuses the upload.
 */
async function removeWhole(place: string, sweep: Sweep): Promise<boolean> {
  const aside = `${place}${asideEnd}`;
  if (
    !(await unlessGone(
      rename(place, aside).then(() => true),
      false,
    ))
  )
    return false;
  if (await isOlder(aside, sweep)) {
    await rm(aside, { force: true });
    return true;
  }
  await unlessGone(rename(aside, place), undefined);
  return false;
}

/** A process was killed between setting a file aside and removing it, or finding that it must not. */
async function finishAside(aside: string, sweep: Sweep): Promise<boolean> {
  if (!(await isOlder(aside, sweep))) return false;
  const id = idOf(path.basename(aside));
  if ((await sweep.known([id])).has(id)) {
    await unlessGone(rename(aside, aside.slice(0, -asideEnd.length)), undefined);
    return false;
  }
  await rm(aside, { force: true });
  return true;
}

async function sweepSlice(places: readonly string[], sweep: Sweep): Promise<number> {
  const isWhole = (place: string): boolean => idPattern.test(path.basename(place));
  const names = (those: readonly string[]): string[] => those.map((place) => path.basename(place));
  const whole = places.filter(isWhole);
  const known = whole.length === 0 ? new Set() : await sweep.known(names(whole));
  const old: string[] = [];
  for (const place of whole) if (!known.has(path.basename(place)) && (await isOlder(place, sweep))) old.push(place);
  // asked once more now that they are old: an upload that was confirmed before that has its row by now, or never gets one
  const late = old.length === 0 ? new Set() : await sweep.known(names(old));
  let removed = 0;
  for (const place of old) if (!late.has(path.basename(place)) && (await removeWhole(place, sweep))) removed += 1;
  for (const place of places) {
    if (place.endsWith(asideEnd) && (await finishAside(place, sweep))) removed += 1;
    if (!place.endsWith(draftEnd) || !(await isOlder(place, sweep))) continue;
    await rm(place, { force: true });
    removed += 1;
  }
  return removed;
}

/** Goes through an area and answers how many files it removed. */
export async function sweepArea(sweep: Sweep): Promise<number> {
  let removed = 0;
  for await (const slice of slicesOf(sweep.folder)) {
    sweep.signal.throwIfAborted();
    removed += await sweepSlice(slice, sweep);
    await setTimeout(REST_MS, undefined, { signal: sweep.signal });
  }
  return removed;
}
