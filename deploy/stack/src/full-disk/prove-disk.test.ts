import { proveDisk } from './prove-disk.ts';

/** `pnpm proof disk` kills 200 times. */
const kills = 3;

test('killed three times at random moments, if possible with a full disk, the product loses nothing and saves again', async () => {
  const { problems, figures } = await proveDisk({ seed: 899, kills, withoutDisk: 'kill only', log: () => undefined });
  // The test does not check how long recovery takes, because this machine runs other tests at the same time; the proof
  // does.
  expect(problems.filter((problem) => !/: up after \d+ ms$/.test(problem))).toEqual([]);
  expect(figures).toMatchObject({ kills });
}, 600_000);
