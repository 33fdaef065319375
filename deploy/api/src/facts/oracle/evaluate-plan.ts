import type { CardPlan } from '../query/plan.ts';
import type { FactSet, VisitorFact, WebFact } from './random-facts.ts';

/** A card's answer by plain loops: slow, and without anything of the compiler in it, so that both can be held against each other. */
export interface OracleAnswer {
  rows: (string | number | null)[][];
  rowCount: number;
  totals: (number | null)[];
}

type Dims = Omit<WebFact, 'sums'>;

const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timezone: string): Intl.DateTimeFormat {
  const known = calendars.get(timezone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, calendar: 'iso8601', ...parts });
  calendars.set(timezone, calendar);
  return calendar;
}

const localDay = (timezone: string, instantMs: number): string => calendarOf(timezone).format(instantMs);

function unitOf(day: string, unit: CardPlan['dateUnit']): string {
  const date = new Date(`${day}T12:00:00Z`);
  if (unit === 'week') while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  if (unit === 'month' || unit === 'quarter' || unit === 'year') date.setUTCDate(1);
  if (unit === 'quarter') while (![0, 3, 6, 9].includes(date.getUTCMonth())) date.setUTCMonth(date.getUTCMonth() - 1);
  if (unit === 'year') date.setUTCMonth(0);
  return date.toISOString().slice(0, 10);
}

const dimension: Record<string, (fact: Dims, scope: CardPlan['scope']) => string> = {
  web_media: (fact, scope) => scope.itemIds[scope.mediaIds.indexOf(fact.mediaId)] ?? '',
  web_device: (fact) => fact.device,
  web_country: (fact) => fact.country,
  web_source: (fact) => fact.source,
  web_contentGroup: (fact, scope) => scope.contentGroups[scope.mediaIds.indexOf(fact.mediaId)] ?? '',
};

function measure(metric: string, facts: readonly WebFact[], visitors: readonly VisitorFact[]): number | null {
  const sum = (column: keyof WebFact['sums']) => facts.reduce((total, fact) => total + fact.sums[column], 0);
  const ratio = (top: number, bottom: number) => (bottom === 0 ? null : top / bottom);
  const per = (value: number | null, divisor: number) => (value === null ? null : value / divisor);
  if (metric === 'web_visitors') return new Set(visitors.map(({ day, visitor }) => `${day} ${visitor}`)).size;
  if (metric === 'web_averageScroll') return ratio(sum('scroll_max_sum'), sum('scroll_max_count'));
  if (metric === 'web_attentionTime') return sum('attention_ms') / 1_000;
  if (metric === 'web_averageAttention') return per(ratio(sum('attention_ms'), sum('pageviews')), 1_000);
  if (metric === 'web_attentionRate') return ratio(sum('attention10'), sum('pageviews'));
  return sum(metric.slice('web_'.length) as keyof WebFact['sums']);
}

const compareBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

export function evaluatePlan(plan: CardPlan, set: FactSet): OracleAnswer {
  const isInScope = (fact: Dims) => {
    const day = localDay(plan.timezone, fact.bucketMs);
    const isInPeriod = day >= plan.period.from && day <= plan.period.to;
    const isWanted = plan.filters.every((filter) =>
      filter.values.includes(dimension[filter.dimension]?.(fact, plan.scope) ?? ''),
    );
    const isShown = plan.scope.version === null || fact.batch <= plan.scope.version;
    const isOwn = fact.workspaceId === plan.scope.workspaceId && plan.scope.mediaIds.includes(fact.mediaId);
    return isOwn && isShown && isInPeriod && isWanted;
  };
  const facts = set.facts.filter(isInScope);
  const visitors = set.visitors.filter(
    (fact) => isInScope(fact) && fact.day === localDay(plan.timezone, fact.bucketMs),
  );
  const measureAll = (has: (fact: Dims) => boolean) =>
    facts.some(has)
      ? plan.metrics.map((metric) => measure(metric, facts.filter(has), visitors.filter(has)))
      : plan.metrics.map(() => null);
  const totals = measureAll(() => true);
  if (plan.series.length === 0 && !plan.dateUnit) return { rows: [totals], rowCount: 1, totals };

  const namesOf = (fact: Dims) => plan.series.map((id) => dimension[id]?.(fact, plan.scope) ?? '');
  const isOf = (names: readonly string[]) => (fact: Dims) =>
    namesOf(fact).every((name, index) => name === names[index]);
  const all = [...new Map(facts.map((fact) => [JSON.stringify(namesOf(fact)), namesOf(fact)])).values()];
  if (plan.series.length === 0) all.splice(0, all.length, []);
  const rankMetric = plan.metrics.indexOf(plan.rankBy);
  const compareDimension = (index: number, a: readonly string[], b: readonly string[]) =>
    plan.series[index] === 'web_media'
      ? plan.scope.mediaIds.indexOf(a[index] ?? '') - plan.scope.mediaIds.indexOf(b[index] ?? '')
      : compareBytes(a[index] ?? '', b[index] ?? '');
  const bySize = (a: number | null, b: number | null) => {
    if (a === b) return 0;
    if (a === null) return 1;
    return b === null ? -1 : b - a;
  };
  const ranked = all
    .map((names) => ({ names, metrics: measureAll(isOf(names)) }))
    .sort((a, b) => {
      const first =
        rankMetric < 0
          ? compareDimension(plan.series.indexOf(plan.rankBy), a.names, b.names)
          : bySize(a.metrics[rankMetric] ?? null, b.metrics[rankMetric] ?? null);
      if (first !== 0) return first;
      return plan.series.reduce((order, _, index) => order || compareDimension(index, a.names, b.names), 0);
    });
  const kept = ranked.slice(0, plan.series.length === 0 ? 1 : plan.limit);
  const { dateUnit } = plan;
  if (!dateUnit)
    return { rows: kept.map(({ names, metrics }) => [...names, ...metrics]), rowCount: all.length, totals };

  const units: string[] = [];
  for (const day = new Date(`${plan.period.from}T12:00:00Z`); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const text = day.toISOString().slice(0, 10);
    if (text > plan.period.to) break;
    if (!units.includes(unitOf(text, dateUnit))) units.push(unitOf(text, dateUnit));
  }
  const rows = units.flatMap((unit) =>
    kept.map(({ names }) => {
      const has = (fact: Dims) =>
        isOf(names)(fact) && unitOf(localDay(plan.timezone, fact.bucketMs), dateUnit) === unit;
      return { names, unit, metrics: measureAll(has) };
    }),
  );
  if (plan.isRankedByRow) rows.sort((a, b) => bySize(a.metrics[rankMetric] ?? null, b.metrics[rankMetric] ?? null));
  return {
    rows: rows.map(({ names, unit, metrics }) => [...names, unit, ...metrics]),
    rowCount: all.length * units.length,
    totals,
  };
}
