import { defineModule } from '../../platform/modules/define-module.ts';
import { reportFileRoutes } from './report-files.routes.ts';

export const reportFilesModule = defineModule({ name: 'report-files', routes: [reportFileRoutes] });
