import { defineModule } from '../../platform/modules/define-module.ts';
import { driveBelongings } from './drive.belongings.ts';
import { driveRoutes } from './drive.routes.ts';

export const driveModule = defineModule({ name: 'drive', routes: [driveRoutes], belongings: driveBelongings });
