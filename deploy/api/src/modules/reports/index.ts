import { defineModule } from '../../platform/modules/define-module.ts';
import { reportAuditTarget } from './reports.audit.ts';
import { reportBelongings } from './reports.belongings.ts';
import { reportRoutes } from './reports.routes.ts';

export { addDefaultReport, followCampaignDates } from './default-report.ts';
export { createReportOpener, type OpenedReport } from './guest-access.ts';

export const reportsModule = defineModule({
  name: 'reports',
  routes: [reportRoutes],
  auditTargets: [reportAuditTarget],
  belongings: reportBelongings,
});
