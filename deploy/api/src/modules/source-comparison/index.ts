import { defineModule } from '../../platform/modules/define-module.ts';
import { sourceComparisonRoutes } from './source-comparison.routes.ts';

export const sourceComparisonModule = defineModule({ name: 'source-comparison', routes: [sourceComparisonRoutes] });
