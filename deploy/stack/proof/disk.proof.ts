import { proveDisk } from '../src/full-disk/prove-disk.ts';

export const title =
  'On a disk that another program fills at 200 random moments, with kill -9 of server, worker and database: nothing acknowledged is lost, and the product saves again within 10 s once there is space.';

const killsInPart = { whole: 20, sample: 3 };
export const parts = Array.from({ length: 10 }, (_, number) => `kills from ${number * killsInPart.whole + 1}`);

interface Run {
  size: keyof typeof killsInPart;
  log: (text: string) => void;
}

export const run = (part: string, { size, log }: Run) =>
  proveDisk({ seed: 900 + parts.indexOf(part), kills: killsInPart[size], withoutDisk: 'refuse', log });
