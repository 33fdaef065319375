import { defineModule } from '../../platform/modules/define-module.ts';
import { sourceAuditTarget } from './sources.audit.ts';
import { sourceBelongings } from './sources.belongings.ts';
import { sourceRoutes } from './sources.routes.ts';

export { type MeasuredSince, measuredSinceChange, measuresOf, type ScriptMeasure } from './script-measures.ts';
export { newsOfConnected, newsOfLimited } from './source-news.ts';

export const sourcesModule = defineModule({
  name: 'sources',
  routes: [sourceRoutes],
  auditTargets: [sourceAuditTarget],
  belongings: sourceBelongings,
});
