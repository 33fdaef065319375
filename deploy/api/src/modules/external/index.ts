import { defineModule } from '../../platform/modules/define-module.ts';
import { externalRoutes } from './external.routes.ts';

export const externalModule = defineModule({ name: 'external', routes: [externalRoutes] });
