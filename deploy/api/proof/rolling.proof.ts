import { hasNginx } from '../src/testing/rolling/nginx.ts';
import { proveRolling } from '../src/testing/rolling/prove-rolling.ts';

export const title =
  'Two API replicas behind a real nginx, replaced one after the other under load: every request is answered, every write stored once.';

export const parts = ['rolling'];

interface Run {
  size: 'whole' | 'sample';
  log: (text: string) => void;
}

const sizes = { whole: { requests: 100_000, rounds: 5 }, sample: { requests: 500, rounds: 1 } };

export async function run(_part: string, { size, log }: Run) {
  if (!hasNginx())
    return { problems: ['nginx is needed and is not installed (Debian: the package nginx).'], figures: {} };
  return proveRolling({ ...sizes[size], log });
}
