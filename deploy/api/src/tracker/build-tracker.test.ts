import { brotliCompressSync } from 'node:zlib';
import { buildTracker } from './build-tracker.ts';
import { trackerScript } from './tracker-script.generated.ts';

const maxBrotliBytes = 2_600;

test('the generated script is up to date', async () => {
  expect(trackerScript).toBe(await buildTracker());
});

test('the script stays small and stores nothing in the visitor’s browser', () => {
  expect(brotliCompressSync(trackerScript).length).toBeLessThan(maxBrotliBytes);
  expect(trackerScript).not.toMatch(/cookie|localStorage|sessionStorage|indexedDB/);
});
