import { expect, test } from 'vitest';
import { isDatabaseFull } from '../errors/database-away.ts';
import { createRoomCheck, ROOM_NEEDED_BYTES } from './disk-room.ts';

test('a nearly full disk refuses changes before the database stops for good, and lets them through when there is room again', async () => {
  let free = ROOM_NEEDED_BYTES;
  let at = 0;
  const check = createRoomCheck('/data', { free: async () => free, now: () => at });
  await check();
  free -= 1;
  at += 1000;
  const refusal = await check().catch((error: unknown) => error);
  expect(isDatabaseFull(refusal)).toBe(true);
  free += 1;
  at += 1000;
  await check();
});

test('the disk is looked at once a second at most', async () => {
  let looks = 0;
  let at = 0;
  const free = async () => {
    looks += 1;
    return ROOM_NEEDED_BYTES;
  };
  const check = createRoomCheck('/data', { free, now: () => at });
  for (at = 0; at < 3000; at += 10) await check();
  expect(looks).toBe(3);
});

test('the room of a real folder is read', async () => {
  await expect(createRoomCheck(process.cwd())()).resolves.toBeUndefined();
});
