import { calls, readAcceptLanguage } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createGoalTemplatesService } from './goal-templates.service.ts';
import { createGoalsService } from './goals.service.ts';
import { createMetricListService } from './metric-list.service.ts';

export function goalRoutes(platform: Platform): Implementation[] {
  const goals = createGoalsService(platform);
  const templates = createGoalTemplatesService(platform);
  const metrics = createMetricListService(platform);
  return [
    implement(calls.getGoals, async ({ scope, params, query }) => ({
      data: await goals.report(scope, params.campaignId, query.goalSetIndex),
    })),
    implement(calls.listGoalMetrics, async ({ scope, query, request }) => ({
      data: await metrics.list(scope, {
        includesUnmeasuredMetrics: query.all === 'true',
        includesCalculatedMetrics: query.calculated === 'true',
        campaignId: query.campaignId,
        locale: readAcceptLanguage(request.headers['accept-language']),
      }),
    })),
    implement(calls.listGoalTemplates, async ({ scope }) => ({ data: await templates.list(scope) })),
    implement(calls.upsertGoalTemplate, ({ scope, user, body }) => templates.upsert(scope, user, body)),
    implement(calls.deleteGoalTemplates, async ({ scope, query }) => {
      await templates.remove(scope, query.ids);
      return { done: true as const };
    }),
  ];
}
