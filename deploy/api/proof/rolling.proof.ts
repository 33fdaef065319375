import { hasNginx } from '../src/testing/rolling/nginx.ts';
import { checkRollingUpdates } from '../src/testing/rolling/prove-rolling.ts';

export const title =
  'Two API replicas behind a real nginx, replaced one after the other under load: every request succeeds, and every write is stored once.';

const partCount = 5;
const requestsPerPart = 20_000;
export const parts = Array.from({ length: partCount }, (_, index) => `requests from ${index * requestsPerPart + 1}`);
export const sampledParts = parts.slice(0, 1);

interface RunOptions {
  size: 'whole' | 'sample';
  log: (text: string) => void;
}

const sizes = { whole: { requests: requestsPerPart, rounds: 2 }, sample: { requests: 500, rounds: 1 } };

export async function run(_part: string, { size, log }: RunOptions) {
  if (!hasNginx())
    return { problems: ['nginx is required but not installed (on Debian: the nginx package).'], figures: {} };
  return checkRollingUpdates({ ...sizes[size], log });
}
