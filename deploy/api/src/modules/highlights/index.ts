import { defineModule } from '../../platform/modules/define-module.ts';
import { highlightRoutes } from './highlights.routes.ts';

export const highlightsModule = defineModule({ name: 'highlights', routes: [highlightRoutes] });
