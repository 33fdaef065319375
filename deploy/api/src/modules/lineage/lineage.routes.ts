import {
  calls,
  findMetric,
  getCalculatedFieldId,
  getDateDimension,
  getFactMediaType,
  type Lineage,
  metricFamilies,
  type NumberQuery,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readHistoryStart } from '../billing/history-start.ts';
import { findBoardSubject } from '../dashboards/index.ts';
import { explainField } from './explain-field.ts';
import { createLineageRepository, type NumberSubject } from './lineage.repository.ts';

/**
 * Requires the metric and dimensions to exist. The date is not a filter, because the period selects the days.
 * @throws {AppError} `invalidRequest`
 */
async function requireKnownFields(
  { metric, filters }: NumberQuery,
  hasMetric: (id: string) => Promise<boolean>,
): Promise<void> {
  const mediaType = getFactMediaType(metric);
  const isWorkspaceMetric = mediaType === 'custom' || getCalculatedFieldId(metric) !== undefined;
  const isKnown = isWorkspaceMetric ? await hasMetric(metric) : findMetric(metric) !== undefined;
  if (!mediaType || !isKnown) throw invalidField('body.metric', { en: 'is not a metric', de: 'ist keine Metrik' });
  const dimensions = metricFamilies[mediaType].dimensions.map(({ id }) => id);
  filters.forEach(({ dimension }, index) => {
    if (dimension === getDateDimension(mediaType) || !dimensions.includes(dimension)) {
      throw invalidField(`body.filters.${index}.dimension`, {
        en: 'cannot be used as a filter',
        de: 'ist keine Dimension, nach der sich filtern lässt',
      });
    }
  });
}

/** Selects the filters of a dashboard or report that apply to a card with this metric. */
const selectApplicableFilters = (metric: string, filters: NumberQuery['filters']): NumberQuery['filters'] =>
  filters.filter(({ dimension }) => getFactMediaType(dimension) === getFactMediaType(metric));

export function lineageRoutes(platform: Platform): Implementation[] {
  const { db, facts } = platform;

  async function findSubject(
    { workspaceId, access }: WorkspaceScope,
    userId: string,
    { subject, metric }: NumberQuery,
  ): Promise<(NumberSubject & Pick<NumberQuery, 'filters'>) | undefined> {
    if (subject.kind === 'dashboard') {
      const board = await findBoardSubject(db, workspaceId, { userId, access }, subject.id);
      return board && { ...board, filters: selectApplicableFilters(metric, board.filters) };
    }
    const repository = createLineageRepository(db, workspaceId);
    if (subject.kind === 'report') {
      const report = await repository.findReport(subject.id);
      return report && { ...report, filters: selectApplicableFilters(metric, report.filters) };
    }
    const media = await repository.findMedia(subject.ids);
    return media && { ...media, filters: [] };
  }

  async function explain(scope: WorkspaceScope, userId: string, query: NumberQuery): Promise<Lineage> {
    const { workspaceId } = scope;
    await requireKnownFields(query, createLineageRepository(db, workspaceId).hasMetric);
    const foundSubject = await findSubject(scope, userId, query);
    if (!foundSubject) throw new AppError('notFound');
    const { metric, period } = query;
    const historyFrom = await readHistoryStart(platform, { workspaceId, timezone: foundSubject.timezone }, [period]);
    const historyLimit = historyFrom === null ? {} : { historyFrom };
    const lineageRequest = {
      workspaceId,
      ...foundSubject,
      metric,
      period,
      filters: [...foundSubject.filters, ...query.filters],
      ...historyLimit,
    };
    const lineage = await (getCalculatedFieldId(metric)
      ? explainField(db, facts, lineageRequest)
      : facts.explain(lineageRequest));
    return { ...lineage, ...historyLimit };
  }

  return [
    implement(calls.explainNumber, ({ scope, user, body }) => explain(scope, user.id, body), { readsReplica: true }),
  ];
}
