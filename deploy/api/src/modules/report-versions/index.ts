import { defineModule } from '../../platform/modules/define-module.ts';
import { versionRoutes } from './versions.routes.ts';

export const reportVersionsModule = defineModule({ name: 'report-versions', routes: [versionRoutes] });
