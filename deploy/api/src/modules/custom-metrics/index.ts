import { defineModule } from '../../platform/modules/define-module.ts';
import { customMetricRoutes } from './custom-metrics.routes.ts';
import { mediaMetricRoutes } from './media-metrics.routes.ts';

export const customMetricsModule = defineModule({
  name: 'custom-metrics',
  routes: [customMetricRoutes, mediaMetricRoutes],
});
