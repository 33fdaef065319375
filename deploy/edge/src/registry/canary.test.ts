import { createHash } from 'node:crypto';
import type { Canary } from '@reportage/contracts';
import { isInCanary } from './canary.ts';

const browsers = Array.from({ length: 10_000 }, (_, index) =>
  createHash('sha256').update(`browser ${index}`).digest('base64url'),
);
const createCanary = (percent: number, salt = 'autumn'): Canary => ({ version: '0.1.0', percent, salt });
const listCanaryBrowsers = (canary: Canary): string[] => browsers.filter((browser) => isInCanary(canary, browser));

test('a share of the browsers runs the canary, always the same ones', () => {
  const canaryBrowsers = listCanaryBrowsers(createCanary(10));
  expect(canaryBrowsers.length).toBeGreaterThan(900);
  expect(canaryBrowsers.length).toBeLessThan(1_100);
  expect(listCanaryBrowsers(createCanary(10))).toEqual(canaryBrowsers);
});

test('a browser with the canary keeps it while the share grows', () => {
  const more = new Set(listCanaryBrowsers(createCanary(25)));
  expect(listCanaryBrowsers(createCanary(10)).every((browser) => more.has(browser))).toBe(true);
});

test('another salt selects other browsers', () => {
  const other = new Set(listCanaryBrowsers(createCanary(10, 'winter')));
  const both = listCanaryBrowsers(createCanary(10)).filter((browser) => other.has(browser)).length;
  expect(both).toBeGreaterThan(50);
  expect(both).toBeLessThan(200);
});

test('no browser runs the canary at 0%, every browser at 100%, and in between the browser id decides', () => {
  expect(listCanaryBrowsers(createCanary(0))).toEqual([]);
  expect(listCanaryBrowsers(createCanary(100))).toEqual(browsers);
  expect([
    isInCanary(createCanary(0), null),
    isInCanary(createCanary(100), null),
    isInCanary(createCanary(50), null),
  ]).toEqual([false, true, null]);
});
