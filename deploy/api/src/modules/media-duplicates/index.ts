import { defineModule } from '../../platform/modules/define-module.ts';
import { duplicateRoutes } from './duplicates.routes.ts';

export const mediaDuplicatesModule = defineModule({ name: 'media-duplicates', routes: [duplicateRoutes] });
