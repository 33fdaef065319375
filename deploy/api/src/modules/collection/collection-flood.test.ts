import { setTimeout as delay } from 'node:timers/promises';
import { createPageview, createTrackingBatch, sendBeacon } from '../../facts/testing/beacons.ts';
import { createTestBackend } from '../../facts/testing/test-backend.ts';

test('a flood from one IP address or for one source is rejected without affecting other sources', async () => {
  const backend = await createTestBackend({ COLLECT_PER_ADDRESS_PER_MINUTE: '30', COLLECT_PER_SOURCE_PER_SECOND: '4' });
  try {
    const { app, clock } = backend;
    const floodedSource = await backend.createSource();
    const quietSource = await backend.createSource();
    const send = async (code: string, ipAddress: string) => {
      const batch = createTrackingBatch(code, clock.nowMs, [createPageview(clock.nowMs)]);
      return (await sendBeacon(app, batch, { 'x-forwarded-for': ipAddress })).status;
    };
    const countStatuses = async (times: number, sendNext: (index: number) => Promise<number>) => {
      const counts: Record<number, number> = {};
      for (let index = 0; index < times; index += 1) {
        const status = await sendNext(index);
        counts[status] = (counts[status] ?? 0) + 1;
      }
      return counts;
    };

    expect(await countStatuses(50, () => send(floodedSource.code, '203.0.113.1'))).toEqual({ 202: 30, 429: 20 });
    expect(await send(floodedSource.code, '203.0.113.2')).toBe(202);

    // All IP addresses together have used up 31 of the source's burst of 40.
    const statusesFromMany = await countStatuses(20, (index) => send(floodedSource.code, `198.51.100.${index}`));
    expect(statusesFromMany).toEqual({ 202: 9, 429: 11 });
    expect(await send(quietSource.code, '203.0.113.9')).toBe(202);

    clock.nowMs += 1_000;
    expect(await send(floodedSource.code, '203.0.113.10')).toBe(202);
    // 20 exceeded the limit for their IP address, and 11 exceeded the limit for their source.
    await delay(1_200);
    const rejects = await backend.platform.db.selectFrom('collectionRejects').selectAll().execute();
    expect(rejects).toEqual([expect.objectContaining({ sourceId: floodedSource.id, reason: 'rate', eventCount: 31 })]);
  } finally {
    await backend.close();
  }
});
