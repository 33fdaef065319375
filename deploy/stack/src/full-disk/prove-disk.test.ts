import { proveDisk } from './prove-disk.ts';

/** `pnpm proof disk` kills 200 times. */
const kills = 3;

test('a product that is killed at three random moments, with a full disk if possible, loses nothing and saves again', async () => {
  const { problems, figures } = await proveDisk({ seed: 899, kills, withoutDisk: 'kill only', log: () => undefined });
  // Only the proof checks how long recovery takes, because other tests run on this machine at the same time.
  expect(problems.filter((problem) => !/: up after \d+ ms$/.test(problem))).toEqual([]);
  expect(figures).toMatchObject({ kills });
}, 600_000);
