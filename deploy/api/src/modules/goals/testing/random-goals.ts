import fc from 'fast-check';
import type { SummedFact } from '../../../facts/oracle/random-facts.ts';
import { arbitraryFacts } from '../../../facts/oracle/random-facts.ts';
import { addDays } from '../../../platform/clock.ts';

/** Metrics from the tracking script and the workspace, both sums and rates. */
const metricIds = [
  'web_pageviews',
  'web_clicks',
  'web_attentionTime',
  'web_averageAttention',
  'web_attentionRate',
  'web_bounceRate',
  'custom_spend',
  'custom_score',
];
const timezones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
/** The days include the change to daylight saving time in Europe. */
export const firstDay = '2026-03-14';
const dayCount = 40;
const fromMs = Date.parse(`${firstDay}T00:00:00Z`);
const toMs = Date.parse(`${addDays(firstDay, dayCount)}T00:00:00Z`);

export const mediaCount = 3;

export interface RandomGoal {
  id: string;
  quantity: number;
  /** Indexes of media; undefined if the goal has no such list. */
  include: number[] | undefined;
  exclude: number[] | undefined;
}

interface RandomDates {
  startDate: string;
  endDate: string;
}

export interface RandomCampaign extends RandomDates {
  timezone: string;
  /** Indexes of the campaign's media. */
  media: number[];
  goalSets: (RandomDates & { goals: RandomGoal[] })[];
}

const arbitraryDates = fc
  .tuple(fc.integer({ min: -3, max: dayCount + 3 }), fc.integer({ min: 0, max: 30 }))
  .map(([start, length]): RandomDates => {
    const startDate = addDays(firstDay, start);
    return { startDate, endDate: addDays(startDate, length) };
  });
const allMedia = Array.from({ length: mediaCount }, (_, index) => index);
const arbitraryMedia = fc.subarray(allMedia);

const arbitraryGoal: fc.Arbitrary<RandomGoal> = fc.record({
  id: fc.constantFrom(...metricIds),
  quantity: fc.constantFrom(0.3, 5, 40, 200, 1_000),
  include: fc.option(arbitraryMedia, { nil: undefined }),
  exclude: fc.option(arbitraryMedia, { nil: undefined, freq: 2 }),
});

const arbitraryCampaign: fc.Arbitrary<RandomCampaign> = fc
  .record({
    timezone: fc.constantFrom(...timezones),
    dates: arbitraryDates,
    media: fc.oneof({ weight: 3, arbitrary: fc.constant(allMedia) }, { weight: 1, arbitrary: arbitraryMedia }),
    goalSets: fc.array(
      fc
        .tuple(arbitraryDates, fc.array(arbitraryGoal, { maxLength: 2, size: 'max' }))
        .map(([dates, goals]) => ({ ...dates, goals })),
      { minLength: 1, maxLength: 2 },
    ),
  })
  .map(({ dates, ...campaign }) => ({ ...campaign, ...dates }));

/** A value that a user entered. */
export interface EnteredValue {
  metricId: 'custom_spend' | 'custom_score';
  reportDate: string;
  media: number;
  value: number;
  weight: number;
}

const arbitraryValue: fc.Arbitrary<EnteredValue> = fc.record({
  metricId: fc.constantFrom('custom_spend', 'custom_score'),
  reportDate: fc.integer({ min: 0, max: dayCount }).map((index) => addDays(firstDay, index)),
  media: fc.nat({ max: mediaCount - 1 }),
  value: fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4),
  weight: fc.integer({ min: 1, max: 9 }),
});

export interface RandomScenario {
  facts: SummedFact[];
  values: EnteredValue[];
  campaigns: RandomCampaign[];
  now: Date;
}

/** Draws facts, entered values, and campaigns that count both. The same seed produces the same result. */
export function drawScenario(seed: number, campaignCount: number): RandomScenario {
  const sets = fc.sample(arbitraryFacts('web', fromMs, toMs), { seed, numRuns: 12 });
  const values = fc.sample(arbitraryValue, { seed, numRuns: 60 });
  const [sampledMs = 0] = fc.sample(fc.integer({ min: (fromMs + toMs) / 2, max: toMs }), { seed, numRuns: 1 });
  return {
    facts: sets.flatMap((set) => set.facts),
    values: [
      ...new Map(values.map((value) => [`${value.metricId} ${value.reportDate} ${value.media}`, value])).values(),
    ],
    campaigns: fc.sample(arbitraryCampaign, { seed, numRuns: campaignCount }),
    now: new Date(sampledMs),
  };
}
