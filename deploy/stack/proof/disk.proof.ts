import { proveDisk } from '../src/full-disk/prove-disk.ts';

export const title =
  'On a disk that another program fills at 200 random moments, with kill -9 of server, worker and database: nothing acknowledged is lost, and the product saves again within 10 s once there is space.';

const killsPerPart = { whole: 20, sample: 3 };
export const parts = Array.from({ length: 10 }, (_, index) => `kills from ${index * killsPerPart.whole + 1}`);

interface RunOptions {
  size: keyof typeof killsPerPart;
  log: (text: string) => void;
}

export const run = (part: string, { size, log }: RunOptions) =>
  proveDisk({ seed: 900 + parts.indexOf(part), killCount: killsPerPart[size], withoutDisk: 'fail', log });
