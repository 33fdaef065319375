import { defineModule } from '../../platform/modules/define-module.ts';
import { timezoneRoutes } from './timezones.routes.ts';

export const timezonesModule = defineModule({ name: 'timezones', routes: [timezoneRoutes] });
