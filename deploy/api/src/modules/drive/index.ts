import { defineModule } from '../../platform/modules/define-module.ts';
import { driveRoutes } from './drive.routes.ts';

export const driveModule = defineModule({ name: 'drive', routes: [driveRoutes] });
