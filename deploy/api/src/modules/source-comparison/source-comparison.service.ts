import {
  type CardDefinition,
  type CardResult,
  type FactMediaType,
  type GapReason,
  getDateDimension,
  type Period,
  type SourceComparison,
} from '@reportage/contracts';
import { listMissingDays } from '../../facts/missing-days.ts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { addDays, getDayInZone } from '../../platform/clock.ts';
import { connectors } from '../../platform/connectors/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountPage, createSourceComparisonRepository, type ScriptPage } from './source-comparison.repository.ts';

/** The vendor whose accounts measure pages in the same way as our script. */
const vendor = 'ga';
const comparedMetrics = [
  { script: 'web_pageviews', vendor: 'ga_pageviews' },
  { script: 'web_visitors', vendor: 'ga_users' },
] as const;
const maxComparedAccounts = 5;

type Days = Map<string, number | null>;

const createDailyCard = (mediaType: FactMediaType, metric: string): CardDefinition => ({
  id: metric,
  display: 'chart',
  metrics: [metric],
  dimensions: [getDateDimension(mediaType)],
  dateUnit: 'day',
  limit: 1_000,
});

const getDays = (card: CardResult | undefined): Days =>
  new Map(card?.rows.map(([day, value]) => [String(day), typeof value === 'number' ? value : null]));

function comparePair(
  { script: scriptMetric, vendor: vendorMetric }: (typeof comparedMetrics)[number],
  [scriptDays, vendorDays]: readonly [Days, Days],
): SourceComparison['pairs'][number] {
  const days = [...new Set([...scriptDays.keys(), ...vendorDays.keys()])].toSorted().map((day) => ({
    day,
    script: scriptDays.get(day) ?? null,
    vendor: vendorDays.get(day) ?? null,
  }));
  const commonDays = days.flatMap((day) =>
    day.script === null || day.vendor === null ? [] : [{ script: day.script, vendor: day.vendor }],
  );
  const sum = (side: 'script' | 'vendor'): number | null =>
    commonDays.length === 0 ? null : commonDays.reduce((total, day) => total + day[side], 0);
  const scriptSum = sum('script');
  const vendorSum = sum('vendor');
  return {
    script: { metric: scriptMetric, value: scriptSum },
    vendor: { metric: vendorMetric, value: vendorSum },
    ratio: scriptSum && vendorSum !== null ? vendorSum / scriptSum : null,
    commonDays: commonDays.length,
    days,
  };
}

export function createSourceComparisonService({ db, facts, clock }: Pick<Platform, 'db' | 'facts' | 'clock'>) {
  type Repository = ReturnType<typeof createSourceComparisonRepository>;

  async function findGapReasons(
    repository: Repository,
    scripts: readonly ScriptPage[],
    { connectionId }: AccountPage,
    timezone: string,
    period: Period,
  ): Promise<GapReason[]> {
    const workspaceTimezone = await repository.getTimezone();
    const fetchedSlices = await repository.listFetchedDays(connectionId, period);
    const eventCount = await repository.countBotEvents(
      scripts.map(({ sourceId }) => sourceId),
      period,
    );
    const today = getDayInZone(clock.now(), timezone);
    const [until = today] = [period.to, today].toSorted();
    const missingDays = period.from <= until ? listMissingDays({ from: period.from, to: until }, fetchedSlices) : [];
    const flags = [...new Set(fetchedSlices.flatMap((slice) => slice.flags))];
    const firstUnsettledDay = addDays(today, 1 - connectors[vendor].restatementDays);
    const [firstMeasuredDay] = scripts.map(({ createdAt }) => getDayInZone(createdAt, timezone)).toSorted();
    return [
      ...(workspaceTimezone === timezone
        ? []
        : [{ kind: 'zone' as const, account: timezone, workspace: workspaceTimezone }]),
      { kind: 'consent', waitsForConsent: scripts.some(({ waitsForConsent }) => waitsForConsent) },
      ...(eventCount > 0 ? [{ kind: 'bots' as const, eventCount }] : []),
      ...(flags.length > 0 ? [{ kind: 'remarks' as const, flags }] : []),
      ...(missingDays.length > 0 ? [{ kind: 'notFetched' as const, days: missingDays }] : []),
      ...(period.to >= firstUnsettledDay ? [{ kind: 'mayChange' as const, from: firstUnsettledDay }] : []),
      ...(firstMeasuredDay && firstMeasuredDay > period.from && firstMeasuredDay <= period.to
        ? [{ kind: 'measurementStarted' as const, on: firstMeasuredDay }]
        : []),
    ];
  }

  return {
    /** @throws {AppError} `notFound` */
    async compare({ workspaceId }: WorkspaceScope, id: string, period: Period): Promise<SourceComparison[]> {
      const repository = createSourceComparisonRepository(db, workspaceId);
      if (!(await repository.hasItem(id))) throw new AppError('notFound');
      const scripts = await repository.listScriptPages(id);
      const accounts = scripts.length === 0 ? [] : await repository.listAccountPages(id, vendor, maxComparedAccounts);
      return Promise.all(
        accounts.map(async (account): Promise<SourceComparison> => {
          const timezone = account.timezone ?? 'UTC';
          const queryDays = async (mediaIds: string[], mediaType: FactMediaType, metrics: readonly string[]) => {
            const cards = metrics.map((metric) => createDailyCard(mediaType, metric));
            return (await facts.queryCards({ workspaceId, timezone, period, mediaIds, cards })).map(getDays);
          };
          const [scriptDays, vendorDays] = await Promise.all([
            queryDays(
              scripts.map((page) => page.id),
              'web',
              comparedMetrics.map(({ script }) => script),
            ),
            queryDays(
              [account.id],
              vendor,
              comparedMetrics.map((pair) => pair.vendor),
            ),
          ]);
          return {
            mediaId: account.id,
            mediaType: account.mediaType,
            timezone,
            period,
            scriptNames: [...new Set(scripts.map(({ sourceName }) => sourceName))],
            sourceName: account.sourceName,
            accountName: account.accountName,
            pairs: comparedMetrics.map((pair, index) =>
              comparePair(pair, [scriptDays[index] ?? new Map(), vendorDays[index] ?? new Map()]),
            ),
            reasons: await findGapReasons(repository, scripts, account, timezone, period),
          };
        }),
      );
    },
  };
}
