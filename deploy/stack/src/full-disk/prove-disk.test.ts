import { proveDisk } from './prove-disk.ts';

/** `pnpm proof disk` kills 200 times. */
const kills = 5;

test('killed five times at random moments, with its disk filled where one can be mounted, the product loses nothing and saves again', async () => {
  const { problems, figures } = await proveDisk({ seed: 899, kills, withoutDisk: 'kill only', log: () => undefined });
  // How long recovery takes is left to the proof: this machine runs other tests at the same time.
  expect(problems.filter((problem) => !/: up after \d+ ms$/.test(problem))).toEqual([]);
  expect(figures).toMatchObject({ kills });
}, 600_000);
