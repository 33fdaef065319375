import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../testing/wait-until.ts';
import { type DiskReserve, reserveDiskSpace } from './reserve-disk-space.ts';

let dataFolder: string;
let freeBytes: number;
let notes: string[];
let recoveryCount: number;
let diskReserve: DiskReserve;
const startReserve = (): DiskReserve =>
  reserveDiskSpace({
    dataFolder,
    minFreeBytes: 1_000_000,
    reserveBytes: 80_000,
    note: (text) => notes.push(text),
    onSpaceAvailable: () => {
      recoveryCount += 1;
    },
    intervalMs: 5,
    probe: async () => ({ freeBytes }),
  });
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'reportage-room-'));
  freeBytes = 100_000_000;
  notes = [];
  recoveryCount = 0;
  diskReserve = startReserve();
});
afterEach(async () => {
  await diskReserve.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const readReservedBytes = async () => (await stat(join(dataFolder, 'reserve')).catch(() => null))?.size ?? 0;

test('a reserve is created, released when the disk is full, and created again once there is space', async () => {
  await waitUntil(async () => (await readReservedBytes()) === 80_000);
  expect(notes).toEqual([]);
  freeBytes = 10_000;
  await waitUntil(async () => (await readReservedBytes()) === 0);
  await waitUntil(() => notes.length === 2);
  expect(notes[0]).toMatch(/is nearly full \(0 MB free\): everything can be read, but nothing can be saved/);
  expect(notes[1]).toMatch(/^The 0 MB reserve was released/);
  freeBytes = 100_000_000;
  await waitUntil(async () => (await readReservedBytes()) === 80_000);
  expect(recoveryCount).toBe(1);
  expect(notes[2]).toMatch(/^The disk that contains .* has enough space again/);
});

test('the reserve is kept while the disk is nearly full, and released if a process then exits', async () => {
  await waitUntil(async () => (await readReservedBytes()) === 80_000);
  await diskReserve.releaseIfLow();
  expect(await readReservedBytes()).toBe(80_000);
  freeBytes = 500_000;
  await waitUntil(() => notes.length === 1);
  expect(await readReservedBytes()).toBe(80_000);
  await diskReserve.releaseIfLow();
  expect(await readReservedBytes()).toBe(0);
});

test('a disk with too little space for both the reserve and the required free space gets no reserve', async () => {
  await diskReserve.stop();
  await rm(join(dataFolder, 'reserve'), { force: true });
  freeBytes = 1_100_000;
  diskReserve = startReserve();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await readReservedBytes()).toBe(0);
});
