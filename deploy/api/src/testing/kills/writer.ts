import { setTimeout as delay } from 'node:timers/promises';

/** One client's numbered writes, and which of them were acknowledged. */
export interface WriterResult {
  sentCount: number;
  acknowledged: number[];
  /** Statuses of failed responses. */
  failedStatuses: number[];
}

export interface Writer {
  stop(): Promise<WriterResult>;
}

const failureDelayMs = 20;
/** Pause between two writes. Without it, a dozen clients would leave the killed processes no time to start again. */
const writeIntervalMs = 10;

/**
 * Writes continuously on one connection, despite all failures.
 * @param shouldRetry whether to send an unacknowledged write again (as a tracking script does) or to skip it (as a person
 * does)
 */
export function writeContinuously(send: (number: number) => Promise<Response>, shouldRetry = false): Writer {
  const acknowledged: number[] = [];
  const failedStatuses = new Set<number>();
  let isStopping = false;
  let sentCount = 0;
  const writeOne = async (number: number): Promise<boolean> => {
    const response = await send(number).catch(() => null);
    // Read the body completely, so the connection can be reused.
    await response?.arrayBuffer().catch(() => null);
    if (response?.ok) {
      acknowledged.push(number);
      return true;
    }
    if (response) failedStatuses.add(response.status);
    await delay(failureDelayMs);
    return false;
  };
  const writing = (async () => {
    while (!isStopping) {
      const number = sentCount;
      sentCount += 1;
      while (!(await writeOne(number)) && shouldRetry);
      await delay(writeIntervalMs);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await writing;
      return { sentCount, acknowledged, failedStatuses: [...failedStatuses] };
    },
  };
}

/** Finds problems with the stored numbers: acknowledged numbers must exist, and no number may exist twice. */
export function checkNumbers(
  name: string,
  { acknowledged, sentCount }: WriterResult,
  stored: readonly number[],
): string[] {
  const counts = new Map<number, number>();
  for (const number of stored) counts.set(number, (counts.get(number) ?? 0) + 1);
  const lost = acknowledged.filter((number) => !counts.has(number));
  const duplicates = [...counts].flatMap(([number, count]) => (count > 1 ? [number] : []));
  const unknown = [...counts.keys()].filter((number) => !Number.isInteger(number) || number < 0 || number >= sentCount);
  return [
    ...(lost.length > 0 ? [`${name}: acknowledged and lost: ${lost.join(', ')}`] : []),
    ...(duplicates.length > 0 ? [`${name}: stored more than once: ${duplicates.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`${name}: stored, but never sent: ${unknown.join(', ')}`] : []),
  ];
}
