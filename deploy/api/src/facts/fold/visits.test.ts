import { type CollectedEvent, listDaysAt } from '../../modules/collection/index.ts';
import { readOrigin } from './visit-origin.ts';
import { createVisits, type LastSeenVisitor } from './visits.ts';

/** Creates a visitor's event. The visitor's hash is `DAY`, or `late DAY` on days whose key has been deleted. */
const createEventAt = (time: string, daysWithoutKey: readonly string[] = []): CollectedEvent => {
  const occurredMs = Date.parse(time);
  const visitors = listDaysAt(occurredMs).map((day) => ({
    day,
    visitor: daysWithoutKey.includes(day) ? `late ${day}` : day,
  }));
  const page = { address: 'https://harbour.example/', device: 'desktop', country: 'NO', cameFrom: 'direct' };
  return { ...page, visitors, occurredMs, title: null, measured: { type: 'pageview' } };
};
/** Returns for each event whether it starts a visit. Each event is in its own batch. */
const findVisitStarts = (events: readonly CollectedEvent[]): boolean[] => {
  const lastSeen = new Map<string, LastSeenVisitor>();
  return events.map((event) => {
    const visits = createVisits(lastSeen);
    const { isNew } = visits.assign(event, () => ({ origin: readOrigin(event), possibleBounce: null }));
    for (const [hash, seen] of visits.lastSeen) lastSeen.set(hash, seen);
    return isNew;
  });
};

test.each(['2026-06-17T23:50:00Z', '2026-06-17T09:50:00Z', '2026-06-17T11:50:00Z'])(
  'events around %s belong to one visit, even if a day ends in some time zone in between',
  (time) => {
    const startMs = Date.parse(time);
    const addMinutes = (count: number) => new Date(startMs + count * 60_000).toISOString();
    expect(findVisitStarts([0, 15, 29, 58].map((count) => createEventAt(addMinutes(count))))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(findVisitStarts([0, 31].map((count) => createEventAt(addMinutes(count))))).toEqual([true, true]);
    // The event at 15 minutes arrives first.
    expect(findVisitStarts([15, 0].map((count) => createEventAt(addMinutes(count))))).toEqual([true, false]);
  },
);

test('an event that arrives a day late belongs to the visit that was counted on time', () => {
  const onTime = '2026-06-17T13:00:00Z';
  const late = '2026-06-17T13:10:00Z';
  expect(findVisitStarts([createEventAt(onTime), createEventAt(late, ['2026-06-17'])])).toEqual([true, false]);
});
