import fc from 'fast-check';
import type { TableReadStep } from './read-source-table.ts';
import { createTableFixture } from './testing/table-fixture.ts';

class KilledError extends Error {}

const channels = ['Kiosk', 'Train', 'Straße', 'A, B'];
/** Amounts are in cents, so a value in the file equals the stored double. */
const arbitraryRow = fc.record({
  day: fc.integer({ min: 1, max: 9 }),
  channel: fc.constantFrom(...channels),
  copies: fc.option(fc.integer({ min: -5, max: 1_000_000 })),
  cents: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
});
const arbitraryFile = fc.uniqueArray(arbitraryRow, {
  minLength: 1,
  maxLength: 25,
  selector: ({ day, channel }) => `${day} ${channel}`,
});
type File = typeof arbitraryFile extends fc.Arbitrary<infer Value> ? Value : never;

const arbitraryReading = fc.record({
  /** The site's next file; null keeps the previous one. */
  file: fc.option(arbitraryFile, { freq: 3 }),
  fault: fc.constantFrom('none', 'none', 'none', 'invalidLine', 'down', 'noETag'),
  killedAt: fc.option(fc.constantFrom<TableReadStep[]>('fetched', 'resolved', 'written', 'committed')),
});

const toCsv = (file: File): string => {
  const lines = file.map(
    ({ day, channel, copies, cents }) =>
      `2026-06-0${day},"${channel}",${copies ?? ''},${cents === null ? '' : (cents / 100).toFixed(2)}`,
  );
  return ['Day,Channel,Copies,Cost', ...lines].join('\n');
};
const getValues = (file: File): string[] =>
  file
    .flatMap(({ day, channel, copies, cents }) => [
      ...(copies === null ? [] : [`custom_copies ${channel} 2026-06-0${day} ${copies}`]),
      ...(cents === null ? [] : [`custom_cost ${channel} 2026-06-0${day} ${cents / 100}`]),
    ])
    .sort();

test('after edits, failures and killed processes, the stored values match the last complete file', async () => {
  const fixture = await createTableFixture();
  const { api, served } = fixture;
  const counts = { readings: 0, kills: 0, faults: 0 };
  try {
    const ada = await api.createPerson('Ada');
    const { id: workspaceId } = await api.createWorkspace(ada, 'Acme');
    let current = fc.sample(arbitraryFile, { seed: 1, numRuns: 1 })[0] ?? [];
    served.text = toCsv(current);
    await fixture.add(ada, workspaceId);
    await fixture.readDueSources();
    for (const { file, fault, killedAt } of fc.sample(arbitraryReading, { seed: 20260618, numRuns: 30 })) {
      counts.readings += 1;
      const valuesBefore = await fixture.listValues(workspaceId);
      const next = file ?? current;
      served.text = fault === 'invalidLine' ? `${toCsv(next)}\n2026-06-31,Kiosk,1,1` : toCsv(next);
      served.status = fault === 'down' ? 503 : 200;
      served.hasETag = fault !== 'noETag';
      api.clock.at = new Date(api.clock.at.getTime() + 3_600_000);
      let isKilled = false;
      const onStep = (step: TableReadStep): void => {
        if (step !== killedAt) return;
        isKilled = true;
        throw new KilledError();
      };
      await fixture.readDueSources({ onStep }).catch((error: unknown) => {
        if (!(error instanceof KilledError)) throw error;
      });
      const valuesAfter = await fixture.listValues(workspaceId);
      if (fault === 'down' || fault === 'invalidLine') {
        counts.faults += 1;
        expect(valuesAfter).toEqual(valuesBefore);
      } else if (isKilled) {
        counts.kills += 1;
        // A complete file, either the old or the new one.
        expect([valuesBefore, getValues(next)]).toContainEqual(valuesAfter);
      } else expect(valuesAfter).toEqual(getValues(next));
      current = next;
    }
    Object.assign(served, { text: toCsv(current), status: 200 });
    api.clock.at = new Date(api.clock.at.getTime() + 2 * 3_600_000);
    await fixture.readDueSources();
    expect(await fixture.listValues(workspaceId)).toEqual(getValues(current));
    expect(counts.readings).toBe(30);
    expect(Math.min(counts.kills, counts.faults)).toBeGreaterThan(3);
  } finally {
    await fixture.close();
  }
}, 120_000);
