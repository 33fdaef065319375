import { defineModule } from '../../platform/modules/define-module.ts';
import { customMetricAuditTarget } from './custom-metrics.audit.ts';
import { customMetricOwnedItems } from './custom-metrics.owned-items.ts';
import { customMetricRoutes } from './custom-metrics.routes.ts';
import { mediaMetricRoutes } from './media-metrics.routes.ts';

export const customMetricsModule = defineModule({
  name: 'custom-metrics',
  routes: [customMetricRoutes, mediaMetricRoutes],
  auditTargets: [customMetricAuditTarget],
  ownedItems: customMetricOwnedItems,
});
