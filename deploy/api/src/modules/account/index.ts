import { defineModule } from '../../platform/modules/define-module.ts';
import { accountRoutes } from './account.routes.ts';

export const accountModule = defineModule({ name: 'account', routes: [accountRoutes] });
