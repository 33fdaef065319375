export { customMetricRoutes } from './custom-metrics.routes.ts';
export { mediaMetricRoutes } from './media-metrics.routes.ts';
