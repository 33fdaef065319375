import { proveDisk } from './prove-disk.ts';
import { canMount } from './small-disk.ts';

// `pnpm proof disk` runs all two hundred. Only root can mount a disk of its own; the parts are tested without one beside them.
(canMount ? test : test.skip)(
  'the product outlives a full disk: five kills while it fills lose nothing acknowledged, and it saves again within 10 s of room',
  async () => {
    const { problems, figures } = await proveDisk({ seed: 1, kills: 5, say: () => undefined });
    expect(problems).toEqual([]);
    expect(figures.kills).toBe(5);
  },
);
