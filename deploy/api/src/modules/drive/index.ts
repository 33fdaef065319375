import { defineModule } from '../../platform/modules/define-module.ts';
import { driveOwnedItems } from './drive.owned-items.ts';
import { driveRoutes } from './drive.routes.ts';

export const driveModule = defineModule({ name: 'drive', routes: [driveRoutes], ownedItems: driveOwnedItems });
