import { defineModule } from '../../platform/modules/define-module.ts';
import { figuresRoutes } from './figures.routes.ts';

export { getHeadlineMetrics } from './headline-metrics.ts';

export const figuresModule = defineModule({ name: 'figures', routes: [figuresRoutes] });
