import {
  type CardDefinition,
  getFactMediaType,
  localizeField,
  type Metric,
  maxCardMetrics,
  metricFamilies,
  type Period,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { addDays, getDayInZone } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createGoalsRepository } from './goals.repository.ts';

export interface MetricQuery {
  includesUnmeasuredMetrics: boolean;
  includesCalculatedMetrics: boolean;
  campaignId: string | undefined;
  locale: Parameters<typeof localizeField>[1];
}

/** The media and days whose data determines whether a metric has been measured. */
interface Subject {
  timezone: string;
  mediaIds: string[];
  period: Period;
}

/** The facts accept at most this many media per query. */
const maxMedia = 5_000;
const lookbackDays = 365;

const chunk = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

async function listCustomMetrics(db: Executor, workspaceId: string): Promise<Metric[]> {
  const rows = await db
    .selectFrom('customMetrics')
    .select(['id', 'name', 'note', 'unit', 'currency', 'type', 'dimensions'])
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, mediaType: 'custom' }));
}

/** Lists the metrics that can be chosen for goals and in pickers. */
export function createMetricListService({ db, facts, clock }: Pick<Platform, 'db' | 'facts' | 'clock'>) {
  /** @throws {AppError} `notFound` for a campaign in another workspace */
  async function readSubject(workspaceId: string, campaignId: string | undefined): Promise<Subject> {
    const goals = createGoalsRepository(db, workspaceId);
    const campaign = campaignId === undefined ? undefined : await goals.findCampaign(campaignId);
    if (campaignId !== undefined && !campaign) throw new AppError('notFound');
    const timezone = campaign?.timezone ?? (await goals.readTimezone());
    const today = getDayInZone(clock.now(), timezone);
    const mediaIds = [...(campaign?.mediaIds ?? (await goals.listMediaIds(maxMedia)))];
    return { timezone, mediaIds, period: { from: addDays(today, -lookbackDays), to: today } };
  }

  /** Finds the ids of the metrics for which something was measured. */
  async function findMeasuredIds(
    workspaceId: string,
    metrics: readonly Metric[],
    subject: Subject,
  ): Promise<Set<string>> {
    const ids = metrics.map(({ id }) => id).filter((id) => getFactMediaType(id) !== undefined);
    const families = Map.groupBy(ids, getFactMediaType);
    const cards = [...families.values()].flatMap((familyMetrics) =>
      chunk(familyMetrics, maxCardMetrics).map(
        (cardMetrics): CardDefinition => ({
          id: cardMetrics[0] ?? '',
          display: 'scoreboard',
          metrics: cardMetrics,
          dimensions: [],
          dateUnit: 'day',
          limit: 1,
        }),
      ),
    );
    if (cards.length === 0 || subject.mediaIds.length === 0) return new Set();
    const results = await facts.queryCards({ workspaceId, ...subject, cards });
    return new Set(
      results.flatMap(({ columns, totals }) =>
        columns.filter((_, index) => (totals[index] ?? null) !== null).map(({ id }) => id),
      ),
    );
  }

  return {
    async list(
      { workspaceId }: WorkspaceScope,
      { includesUnmeasuredMetrics, includesCalculatedMetrics, campaignId, locale }: MetricQuery,
    ) {
      const subject = await readSubject(workspaceId, campaignId);
      const catalog = [
        ...Object.values(metricFamilies).flatMap((family) => family.metrics),
        ...(await listCustomMetrics(db, workspaceId)),
      ].filter(({ type }) => includesCalculatedMetrics || type !== 'calculated');
      const measuredIds = includesUnmeasuredMetrics ? undefined : await findMeasuredIds(workspaceId, catalog, subject);
      return catalog
        .filter(({ id }) => !measuredIds || measuredIds.has(id))
        .map((metric) => localizeField(metric, locale));
    },
  };
}
