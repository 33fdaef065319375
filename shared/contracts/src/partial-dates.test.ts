import type { CardDefinition, CardResult } from './entities/card.ts';
import { findPartialDates, findPartialDays } from './partial-dates.ts';

const period = { from: '2026-11-04', to: '2026-11-30' };
const meta: CardResult['meta'] = {
  period,
  previousPeriod: period,
  timezone: 'Europe/Berlin',
  sources: [],
  computedAt: '2026-11-23T11:00:00.000Z',
};

test.each<[CardDefinition['dateUnit'], string[], string[]]>([
  ['day', ['2026-11-22', '2026-11-23', '2026-11-24'], ['2026-11-23']],
  ['week', ['2026-11-02', '2026-11-09', '2026-11-23'], ['2026-11-02', '2026-11-23']],
  ['month', ['2026-11-01'], ['2026-11-01']],
])('by %s, %j has the incomplete dates %j', (unit, dates, partial) => {
  expect(findPartialDates(dates, unit, { meta })).toEqual(partial);
});

test('on a card without dates, the day of the computation is incomplete, unless the period ended before that day', () => {
  const card = { columns: [], rows: [] };
  expect(findPartialDays({ dateUnit: 'day' }, { ...card, meta })).toEqual(['2026-11-23']);
  const endedMeta = { ...meta, period: { from: '2026-11-04', to: '2026-11-22' } };
  expect(findPartialDays({ dateUnit: 'day' }, { ...card, meta: endedMeta })).toEqual([]);
});
