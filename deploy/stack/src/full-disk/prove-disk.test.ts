import { proveDisk } from './prove-disk.ts';

/** `pnpm proof disk` kills a process 200 times. */
const killCount = 3;

test('a product killed at three random moments, if possible with a full disk, loses nothing and recovers', async () => {
  const { problems, figures } = await proveDisk({
    seed: 899,
    killCount,
    withoutDisk: 'kill only',
    log: () => undefined,
  });
  // Only the proof checks how long recovery takes, because other tests run on this machine at the same time.
  expect(problems.filter((problem) => !/: recovered after \d+ ms$/.test(problem))).toEqual([]);
  expect(figures).toMatchObject({ kills: killCount });
}, 600_000);
