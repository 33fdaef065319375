import { z } from 'zod';
import { addDays } from '../../clock.ts';
import { type ConformanceFixture, createConformanceFixture } from '../conformance/conformance-fixture.ts';
import { gamStandIn } from '../conformance/stand-ins/gam.ts';

let fixture: ConformanceFixture;
beforeAll(async () => {
  fixture = await createConformanceFixture('gam', gamStandIn);
}, 60_000);
afterAll(() => fixture.close());
// Each test runs an hour later, so tests do not share a call budget.
beforeEach(() => fixture.setTime(new Date(fixture.now().getTime() + 3_600_000)));

const stateSchema = z.object({ reports: z.array(z.object({ displayName: z.string() })), runCount: z.number() });
const getDaysUntil = (to: string) => ({ from: addDays(to, -9), to });
const getToday = () => fixture.now().toISOString().slice(0, 10);

async function fetchLines(faults: object): Promise<string[]> {
  await fixture.setFaults(faults);
  const grant = await fixture.authorize();
  return (await grant.fetch(getDaysUntil(getToday()))).facts.map(gamStandIn.formatFact).toSorted();
}

test('fetching a slice again reruns its two reports', async () => {
  await fetchLines({});
  await fixture.setTime(new Date(fixture.now().getTime() + 3_600_000));
  await fetchLines({});
  const { reports, runCount } = stateSchema.parse(await fixture.setFaults({}));
  const from = addDays(getToday(), -9);
  const range = `${from} to ${addDays(from, 27)}, EUR`;
  expect(reports.map(({ displayName }) => displayName)).toEqual([
    `Reportage: delivery, ${range}`,
    `Reportage: video, ${range}`,
  ]);
  expect(runCount).toBe(4);
});

test.each([{ compactDates: true }, { moneyAsUnits: true }, { pageRows: 7 }, { polls: 6 }])(
  'reads the correct figures when the vendor responds with %j',
  async (responseOptions) => {
    expect(await fetchLines(responseOptions)).toEqual(await fixture.readTruth(getDaysUntil(getToday())));
  },
);

test.each([
  [7, 'forbidden'],
  [8, 'throttled'],
  [13, 'unavailable'],
  [3, 'malformed'],
])('a run that fails with code %i is reported as %s', async (code, problem) => {
  await expect(fetchLines({ failsWith: code })).rejects.toMatchObject({ problem });
});

test('a run that never ends is abandoned', async () => {
  await expect(fetchLines({ polls: 1_000 })).rejects.toMatchObject({ problem: 'unavailable' });
});

test('the media item for a line item has its name, URL and start date', async () => {
  await fixture.setFaults({});
  const { media } = await (await fixture.authorize()).fetch(getDaysUntil(getToday()));
  expect(media.find(({ key }) => key === '6004')).toEqual({
    key: '6004',
    url: 'https://admanager.google.com/71001#delivery/line_item/detail/line_item_id=6004',
    title: 'Weekend deals',
    type: 'lineItem',
    startDate: '2026-05-18',
  });
});
