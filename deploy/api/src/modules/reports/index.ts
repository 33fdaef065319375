import { defineModule } from '../../platform/modules/define-module.ts';
import { reportRoutes } from './reports.routes.ts';

export { addDefaultReport, followCampaignDates } from './default-report.ts';
export { createReportOpener, type OpenedReport } from './guest-access.ts';

export const reportsModule = defineModule({ name: 'reports', routes: [reportRoutes] });
