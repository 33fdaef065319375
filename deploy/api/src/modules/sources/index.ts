import { defineModule } from '../../platform/modules/define-module.ts';
import { sourceAuditTarget } from './sources.audit.ts';
import { sourceOwnedItems } from './sources.owned-items.ts';
import { sourceRoutes } from './sources.routes.ts';

export {
  getMeasures,
  type MeasureStartTimes,
  type ScriptMeasure,
  updateMeasureStartTimes,
} from './script-measures.ts';
export { createSourceConnectedNotification, createSourceLimitedNotification } from './source-notifications.ts';

export const sourcesModule = defineModule({
  name: 'sources',
  routes: [sourceRoutes],
  auditTargets: [sourceAuditTarget],
  ownedItems: sourceOwnedItems,
});
