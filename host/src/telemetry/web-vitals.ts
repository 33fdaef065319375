import type { VitalName } from '@reportage/contracts';
import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import type { MetricType } from 'web-vitals';
import type { RemoteOutletState } from '../remotes/remote-outlet.ts';
import type { AttributedVital } from './client-reports.ts';

/** Tracks which remote was on screen at what time. The first remote also gets the time before it appeared. */
export function trackShownRemote(
  state: ReadonlyStore<Pick<RemoteOutletState, 'status'> & { remote?: string }>,
  now: () => number = () => performance.now(),
): (at: number) => string | undefined {
  const history: { since: number; remote: string | undefined }[] = [];
  const record = (): void => {
    const { remote } = state.get();
    const isNew = history.length === 0 ? remote !== undefined : history.at(-1)?.remote !== remote;
    if (isNew) history.push({ since: now(), remote });
  };
  record();
  state.subscribe(record);
  return (at) => (history.findLast(({ since }) => since <= at) ?? history[0])?.remote;
}

/** Returns when the largest shift, the slowest interaction or the largest paint occurred. */
function getOccurrenceTime({ name, entries }: MetricType): number | undefined {
  if (name !== 'CLS') return entries.at(-1)?.startTime;
  const [first, ...others] = entries;
  return others.reduce((largest, entry) => (entry.value > (largest?.value ?? 0) ? entry : largest), first)?.startTime;
}

interface VitalsOptions {
  getRemoteAt(time: number): string | undefined;
  getVersion(frontEnd: string): string | undefined;
  onVital(vital: AttributedVital): void;
}

/** Attributes a vital to the host, and to the remote on whose screen it occurred. */
export function attributeVital(metric: MetricType, { getRemoteAt, getVersion }: VitalsOptions): AttributedVital[] {
  const remote = getRemoteAt(getOccurrenceTime(metric) ?? performance.now());
  return ['host', remote].flatMap((frontEnd) => {
    const version = frontEnd && getVersion(frontEnd);
    return version ? [{ remote: frontEnd, version, name: metric.name as VitalName, value: metric.value }] : [];
  });
}

/**
 * Reports each of the page's vitals once, when it is final or when the page is first hidden. Loads the library
 * separately, so that it does not delay the first screen.
 */
export async function watchVitals(options: VitalsOptions): Promise<void> {
  const { onCLS, onINP, onLCP } = await import(/* webpackChunkName: "vitals" */ 'web-vitals');
  const reported = new Set<string>();
  const report = (metric: MetricType): void => {
    if (reported.has(metric.name)) return;
    reported.add(metric.name);
    for (const vital of attributeVital(metric, options)) options.onVital(vital);
  };
  onLCP(report);
  onINP(report);
  onCLS(report);
}
