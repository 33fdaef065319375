import { defineModule } from '../../platform/modules/define-module.ts';
import { goalTemplateAuditTarget } from './goals.audit.ts';
import { goalOwnedItems } from './goals.owned-items.ts';
import { goalRoutes } from './goals.routes.ts';

export { readCustomGoalMetrics } from './goal-metrics.repository.ts';
export {
  type CustomGoalMetrics,
  getGoalMetric,
  getKind,
  getOverallGoalKind,
} from './goal-metrics.ts';
export { loadActualValues } from './goal-numbers.ts';
export { findGoalMediaProblems, findGoalProblems, getMediaId } from './goal-rules.ts';
export { createGoalTemplatesRepository } from './goal-templates.repository.ts';
export { createGoalsRepository } from './goals.repository.ts';
export { createGoalsService } from './goals.service.ts';
export {
  getMeanExpectedShare,
  getProgress,
  getSetExpectation,
  getSetMediaType,
  type Progress,
} from './progress.ts';

export const goalsModule = defineModule({
  name: 'goals',
  routes: [goalRoutes],
  auditTargets: [goalTemplateAuditTarget],
  ownedItems: goalOwnedItems,
});
