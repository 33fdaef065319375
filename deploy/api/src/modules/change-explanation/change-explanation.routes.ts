import { calls, findMetric, getFactMediaType, type Metric, readAcceptLanguage } from '@reportage/contracts';
import { AppError, createInvalidChoiceError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCardsService } from '../cards/index.ts';
import { createCardOptions, findBoardSubject } from '../dashboards/index.ts';
import { describeChange } from './change-texts.ts';
import { explainChange } from './explain-change.ts';

export function changeExplanationRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  const cards = createCardsService(platform);
  const options = createCardOptions(platform);
  return [
    implement(calls.explainChange, async ({ scope, user, params, body, request }) => {
      const { card, metric: id, period, comparison } = body;
      const { workspaceId } = scope;
      const board = await findBoardSubject(db, workspaceId, { userId: user.id, access: scope.access }, params.id);
      if (!board) throw new AppError('notFound');
      await cards.requireValidCards(workspaceId, [card], () => 'body.card');
      if (!card.metrics.includes(id)) throw createInvalidChoiceError('body.metric', card.metrics);
      const locale = readAcceptLanguage(request.headers['accept-language']);
      /** Finds a custom metric or a calculated field. */
      const findWorkspaceMetric = async (metricId: string): Promise<Metric> => {
        const { data } = await options.listMetrics(scope, getFactMediaType(metricId) ?? 'custom', locale);
        const workspaceMetric = data.find((metric) => metric.id === metricId);
        if (!workspaceMetric) throw new AppError('notFound');
        return workspaceMetric;
      };
      const metric = findMetric(id) ?? (await findWorkspaceMetric(id));
      const { mediaIds, timezone, filters: boardFilters } = board;
      const { explanation } = await explainChange(cards, {
        metric,
        period,
        comparison,
        locale,
        subject: { workspaceId, mediaIds, timezone: body.timezone ?? timezone, filters: body.filters ?? boardFilters },
      });
      return { ...explanation, sentences: describeChange(explanation, locale) };
    }),
  ];
}
