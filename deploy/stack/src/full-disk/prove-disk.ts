import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import { getDatabaseAddress } from '../database/address.ts';
import { startProduct } from '../last-release/running-product.ts';
import { createRandom } from '../seed/random.ts';
import { checkStoredWrites, createProductWorkspace } from './check-stored.ts';
import { type Product, saveClient, send, writeBeacons, writeClients } from './load.ts';
import { type KillableProcess, killProcess } from './running-processes.ts';
import { createOrdinaryFolder, createSmallDisk, type SmallDisk } from './small-disk.ts';

const diskBytes = 420_000_000;
const minFreeBytes = 48_000_000;
const reserveBytes = 40_000_000;
/** The product promises to accept writes again within this time. */
const maxRecoveryMs = 10_000;
const recoveryTimeoutMs = 60_000;
const victims: [KillableProcess, ...KillableProcess[]] = ['server', 'worker', 'database'];

export interface DiskResult {
  problems: string[];
  figures: Record<string, number>;
}

interface Fixture {
  product: Product;
  disk: SmallDisk;
  /** Whether the disk is a separate one that may be filled. */
  isFillable: boolean;
  dataFolder: string;
}

/** Measures how long it takes the product to save again. @returns milliseconds, or undefined if it never does */
async function measureTimeToSave({ product }: Fixture, name: string): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < recoveryTimeoutMs) {
    const status = await saveClient(product, name).catch(() => 0);
    if (status >= 200 && status < 300) return performance.now() - startedAt;
    await delay(100);
  }
  return undefined;
}

/** Fills the disk beyond the watermark and checks that reads succeed and writes are rejected. */
async function checkNearlyFull({ product, disk }: Fixture): Promise<string[]> {
  await disk.fill(minFreeBytes * 0.7);
  // The product checks free space every second.
  await delay(2_200);
  const query = { workspaceId: product.workspaceId };
  const read = await send(product, calls.listClients, { query }).catch(() => ({ status: 0 }));
  const savedStatus = await saveClient(product, 'Rejected').catch(() => 0);
  return [
    ...(read.status === 200 ? [] : [`nearly full: a read returned ${read.status}`]),
    ...(savedStatus === 507 ? [] : [`nearly full: a write returned ${savedStatus}`]),
  ];
}

async function killRepeatedly(
  fixture: Fixture,
  seed: number,
  killCount: number,
  log: (text: string) => void,
): Promise<DiskResult> {
  const random = createRandom(seed);
  const { product, disk, isFillable, dataFolder } = fixture;
  const problems = isFillable ? await checkNearlyFull(fixture) : [];
  await disk.makeRoom();
  await measureTimeToSave(fixture, 'After a nearly full disk');
  const writers = { clients: writeClients(product), beacons: writeBeacons(product) };
  const recoveries: number[] = [];
  for (let kill = 0; kill < killCount; kill += 1) {
    await delay(random.pickInteger(200, 1_200));
    const victim = random.pick(victims);
    // Kills the process either while the disk is being filled or once it is full.
    const filling = disk.fill(0);
    if (random.next() < 0.5) await filling;
    await killProcess(victim, dataFolder);
    await filling;
    await delay(random.pickInteger(100, 1_500));
    await disk.makeRoom();
    const recoveryMs = await measureTimeToSave(fixture, `After kill ${kill}`);
    if (recoveryMs === undefined)
      return { problems: [...problems, `kill ${kill} of the ${victim}: no recovery`], figures: {} };
    recoveries.push(recoveryMs);
    if (recoveryMs > maxRecoveryMs)
      problems.push(`kill ${kill} of the ${victim}: recovered after ${Math.round(recoveryMs)} ms`);
    if ((kill + 1) % 10 === 0) log(`${kill + 1} of ${killCount} kills`);
  }
  const [clients, beacons] = await Promise.all([writers.clients.stop(), writers.beacons.stop()]);
  problems.push(
    ...(await checkStoredWrites((await getDatabaseAddress(dataFolder)).url, product.scriptCode, clients, beacons)),
  );
  for (const [name, { acknowledged }] of Object.entries({ clients, beacons }))
    if (acknowledged.length < killCount) problems.push(`${name}: only ${acknowledged.length} were acknowledged`);
  return {
    problems,
    figures: {
      kills: killCount,
      'fillings of the disk': isFillable ? killCount : 0,
      'acknowledged clients': clients.acknowledged.length,
      'acknowledged beacons': beacons.acknowledged.length,
      'slowest recovery in ms': Math.round(Math.max(...recoveries)),
    },
  };
}

export interface DiskOptions {
  seed: number;
  killCount: number;
  /** What to do if no disk can be mounted, which requires root on Linux: fail, or kill without filling a disk. */
  withoutDisk: 'fail' | 'kill only';
  log(text: string): void;
}

async function openDisk(withoutDisk: DiskOptions['withoutDisk']): Promise<Pick<Fixture, 'disk' | 'isFillable'>> {
  const disk = await createSmallDisk(diskBytes);
  if (disk) return { disk, isFillable: true };
  if (withoutDisk === 'fail') throw new Error('A separate disk cannot be mounted here: run this as root, on Linux.');
  return { disk: await createOrdinaryFolder(), isFillable: false };
}

/** Runs the product on a small disk. Repeatedly fills the disk and kills a process at random moments. */
export async function proveDisk({ seed, killCount, withoutDisk, log }: DiskOptions): Promise<DiskResult> {
  const { disk, isFillable } = await openDisk(withoutDisk);
  const dataFolder = join(disk.folder, 'data');
  const settings = { MIN_FREE_BYTES: String(minFreeBytes), RESERVE_BYTES: String(reserveBytes) };
  const silentProgress = { step: () => undefined, note: () => undefined };
  try {
    const running = await startProduct(dataFolder, isFillable ? settings : {}, silentProgress);
    try {
      const product = await createProductWorkspace(running.settings);
      return await killRepeatedly({ product, disk, isFillable, dataFolder }, seed, killCount, log);
    } finally {
      await disk.makeRoom();
      await running.stop();
    }
  } finally {
    await disk.remove();
  }
}
