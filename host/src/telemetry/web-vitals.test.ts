import { createValueStore } from '@reportage/state';
import type { MetricType } from 'web-vitals';
import type { AttributedVital } from './client-reports.ts';
import { attributeVital, trackShownRemote } from './web-vitals.ts';

const versions: Record<string, string> = { host: '0.1.0-h', 'mfe-media': '0.1.0-m', 'mfe-reports': '0.1.0-r' };

/** Opens a page that shows the media library from 100 ms, and a report from 5 s. */
function openPage() {
  let time = 0;
  const state = createValueStore<{ status: 'empty' | 'shown'; remote?: string }>({ status: 'empty' });
  const getRemoteAt = trackShownRemote(state, () => time);
  time = 100;
  state.set({ status: 'shown', remote: 'mfe-media' });
  time = 5_000;
  state.set({ status: 'shown', remote: 'mfe-reports' });
  const vitals: AttributedVital[] = [];
  return {
    getRemoteAt,
    getVersion: (frontEnd: string) => versions[frontEnd],
    onVital: (vital: AttributedVital) => vitals.push(vital),
  };
}

const createMetric = (name: string, value: number, entries: object[]): MetricType =>
  ({ name, value, entries }) as unknown as MetricType;

test('the largest paint counts for the host and for the remote that was on screen at that time', () => {
  const attributed = attributeVital(createMetric('LCP', 900, [{ startTime: 400 }, { startTime: 900 }]), openPage());
  expect(attributed).toEqual([
    { remote: 'host', version: '0.1.0-h', name: 'LCP', value: 900 },
    { remote: 'mfe-media', version: '0.1.0-m', name: 'LCP', value: 900 },
  ]);
});

test('an interaction counts for the remote that was used, not for the first one on the page', () => {
  const attributed = attributeVital(createMetric('INP', 240, [{ startTime: 7_000 }]), openPage());
  expect(attributed.map(({ remote }) => remote)).toEqual(['host', 'mfe-reports']);
});

test('layout shifts count for the remote on whose screen the largest one occurred', () => {
  const shifts = [
    { startTime: 200, value: 0.02 },
    { startTime: 300, value: 0.2 },
    { startTime: 6_000, value: 0.1 },
  ];
  const attributed = attributeVital(createMetric('CLS', 0.32, shifts), openPage());
  expect(attributed.map(({ remote }) => remote)).toEqual(['host', 'mfe-media']);
});

test('paints before the first remote appeared also count for that remote', () => {
  const attributed = attributeVital(createMetric('LCP', 50, [{ startTime: 50 }]), openPage());
  expect(attributed.map(({ remote }) => remote)).toEqual(['host', 'mfe-media']);
});

test("on the host's own screens, a vital counts only for the host", () => {
  const getRemoteAt = trackShownRemote(createValueStore({ status: 'empty' as const }));
  const attributed = attributeVital(createMetric('CLS', 0, []), { ...openPage(), getRemoteAt });
  expect(attributed.map(({ remote }) => remote)).toEqual(['host']);
});
