import { evaluateFormula, getColumns } from '../../../facts/families/fact-family.ts';
import { getStoredFamily } from '../../../facts/families/index.ts';
import type { EnteredValue, RandomCampaign, RandomGoal, RandomScenario } from './random-goals.ts';

/** A goal's values, computed by plain loops. Only the formulas are shared with the code under test. */
export interface RecomputedGoal {
  actual: number | null;
  expected: number;
  kind: 'sum' | 'rate';
  /** Values by day, starting with the first day; null where nothing was measured, and cumulative for sums. */
  days: (number | null)[];
}
export interface RecomputedCampaign {
  sets: { expected: number | null; goals: RecomputedGoal[] }[];
  progress: number;
  progressStatus: string;
}

const hourMs = 3_600_000;
const rates = ['web_averageAttention', 'web_attentionRate', 'web_bounceRate', 'custom_score'];
const units: Readonly<Record<string, string>> = {
  web_pageviews: 'count',
  web_clicks: 'count',
  web_attentionTime: 'seconds',
  web_averageAttention: 'seconds',
  web_attentionRate: 'ratio',
  web_bounceRate: 'ratio',
  custom_spend: 'EUR',
  custom_score: 'count',
};

interface ZoneDays {
  calendar: Intl.DateTimeFormat;
  days: Map<number, string>;
}
const zones = new Map<string, ZoneDays>();
function getLocalDay(timezone: string, ms: number): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const zone = zones.get(timezone) ?? {
    calendar: new Intl.DateTimeFormat('en-CA', { timeZone: timezone, ...parts }),
    days: new Map(),
  };
  zones.set(timezone, zone);
  const day = zone.days.get(ms) ?? zone.calendar.format(ms);
  zone.days.set(ms, day);
  return day;
}

const dayStarts = new Map<string, number>();
/** Finds the start of a day by trying each quarter of an hour in turn. */
function getDayStart(day: string, timezone: string): number {
  const key = `${timezone} ${day}`;
  let startMs = dayStarts.get(key) ?? Date.parse(`${day}T00:00:00Z`) - 15 * hourMs;
  while (getLocalDay(timezone, startMs) < day) startMs += 900_000;
  dayStarts.set(key, startMs);
  return startMs;
}
const getNextDay = (day: string): string => {
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

interface Dates {
  startDate: string;
  endDate: string;
}
function getElapsedShare({ startDate, endDate }: Dates, timezone: string, now: Date): number {
  const start = getDayStart(startDate, timezone);
  const end = getDayStart(getNextDay(endDate), timezone);
  if (now.getTime() <= start) return 0;
  return now.getTime() >= end ? 1 : (now.getTime() - start) / (end - start);
}

function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = getNextDay(day)) days.push(day);
  return days;
}

function listCountedMedia({ include, exclude }: RandomGoal, { media }: RandomCampaign): number[] {
  const selected =
    include === undefined || include.length === 0 ? media : media.filter((item) => include.includes(item));
  return selected.filter((item) => !(exclude ?? []).includes(item));
}

function measureValues(values: readonly EnteredValue[], isAverage: boolean): number | null {
  if (values.length === 0) return null;
  let [sum, weightSum] = [0, 0];
  for (const { value, weight } of values) {
    sum += isAverage ? value * weight : value;
    weightSum += weight;
  }
  return isAverage ? sum / weightSum : sum;
}

const workspace = 'wks_a';
const factMediaIds = ['med_c', 'med_a', 'med_b'];

function measure(
  { id }: RandomGoal,
  { facts, values }: RandomScenario,
  range: { includesDay: (day: string) => boolean; media: readonly number[]; timezone: string },
): number | null {
  if (id.startsWith('custom_')) {
    const relevantValues = values.filter((value) => value.metricId === id && range.media.includes(value.media));
    return measureValues(
      relevantValues.filter(({ reportDate }) => range.includesDay(reportDate)),
      id === 'custom_score',
    );
  }
  const formula = getStoredFamily('web').metrics[id];
  if (formula?.kind !== 'sum' && formula?.kind !== 'ratio') throw new RangeError(`No formula for ${id}`);
  const mediaIds = range.media.map((index) => factMediaIds[index]);
  const relevantFacts = facts.filter(
    (fact) =>
      fact.workspaceId === workspace &&
      mediaIds.includes(fact.mediaId) &&
      'bucketMs' in fact &&
      range.includesDay(getLocalDay(range.timezone, fact.bucketMs)) &&
      getColumns(formula).every((column) => typeof fact.sums[column] === 'number'),
  );
  if (relevantFacts.length === 0) return null;
  return evaluateFormula(formula, (column) => relevantFacts.reduce((sum, fact) => sum + (fact.sums[column] ?? 0), 0));
}

function recomputeGoal(
  goal: RandomGoal,
  set: Dates,
  campaign: RandomCampaign,
  scenario: RandomScenario,
): RecomputedGoal {
  const { timezone } = campaign;
  const media = listCountedMedia(goal, campaign);
  const today = getLocalDay(timezone, scenario.now.getTime());
  const isRate = rates.includes(goal.id);
  const isPast = (day: string) => day >= set.startDate && day <= set.endDate && day <= today;
  let sum = 0;
  const days = listDays(set.startDate, set.endDate).map((day) => {
    const value =
      day <= today ? measure(goal, scenario, { includesDay: (otherDay) => otherDay === day, media, timezone }) : null;
    sum += value ?? 0;
    return value === null || isRate ? value : sum;
  });
  return {
    actual: measure(goal, scenario, { includesDay: isPast, media, timezone }),
    expected: goal.quantity * (isRate ? 1 : getElapsedShare(set, timezone, scenario.now)),
    kind: isRate ? 'rate' : 'sum',
    days,
  };
}

function getSetExpectation(set: RandomCampaign['goalSets'][number], goals: readonly RecomputedGoal[], share: number) {
  if (goals.length === 0) return null;
  const isMixed = new Set(set.goals.map(({ id }) => units[id])).size > 1;
  if (isMixed || (goals.length > 1 && goals.some(({ kind }) => kind === 'rate'))) return 100 * share;
  return goals.reduce((sum, { expected }) => sum + expected, 0);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Recomputes all displayed values of a campaign's goals. */
export function recomputeGoals(campaign: RandomCampaign, scenario: RandomScenario): RecomputedCampaign {
  const { timezone } = campaign;
  const sets = campaign.goalSets.map((set) => {
    const goals = set.goals.map((goal) => recomputeGoal(goal, set, campaign, scenario));
    return { expected: getSetExpectation(set, goals, getElapsedShare(set, timezone, scenario.now)), goals };
  });
  const allGoals = campaign.goalSets.flatMap((set, setIndex) =>
    set.goals.map((goal, index) => {
      const { actual = null, kind = 'sum' } = sets[setIndex]?.goals[index] ?? {};
      const expectedRateShare = scenario.now.getTime() >= getDayStart(set.startDate, timezone) ? 1 : 0;
      return {
        reached: Math.min(1, (actual ?? 0) / goal.quantity),
        expected: kind === 'rate' ? expectedRateShare : getElapsedShare(set, timezone, scenario.now),
      };
    }),
  );
  const share = getElapsedShare(campaign, timezone, scenario.now);
  const reached = allGoals.length === 0 ? share : mean(allGoals.map((goal) => goal.reached));
  return { sets, progress: reached * 100, progressStatus: getStatus() };

  function getStatus(): string {
    if (allGoals.length > 0 && allGoals.every((goal) => goal.reached >= 1)) return 'completed';
    if (scenario.now.getTime() < getDayStart(campaign.startDate, timezone)) return 'not started';
    if (share >= 1) return 'ended';
    const expected = allGoals.length === 0 ? 0 : mean(allGoals.map((goal) => goal.expected));
    if (expected === 0) return 'on track';
    if (reached >= 1.05 * expected) return 'ahead';
    return reached >= 0.95 * expected ? 'on track' : 'behind';
  }
}
