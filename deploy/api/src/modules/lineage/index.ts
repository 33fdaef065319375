import { defineModule } from '../../platform/modules/define-module.ts';
import { lineageRoutes } from './lineage.routes.ts';

export const lineageModule = defineModule({ name: 'lineage', routes: [lineageRoutes] });
