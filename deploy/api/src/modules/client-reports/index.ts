import { defineModule } from '../../platform/modules/define-module.ts';
import { clientReportRoutes } from './client-reports.routes.ts';

export const clientReportsModule = defineModule({ name: 'client-reports', routes: [clientReportRoutes] });
