import { defineModule } from '../../platform/modules/define-module.ts';
import { reportAuditTarget } from './reports.audit.ts';
import { reportOwnedItems } from './reports.owned-items.ts';
import { reportRoutes } from './reports.routes.ts';

export {
  addDefaultReport,
  changeMediaAndUpdateReports,
  updateReportDates,
} from './default-report.ts';
export { addGroupReport } from './group/group-report.ts';
export { createReportAccess, type OpenedReport, type ReportExport, type ReportVisitor } from './guest-access.ts';
export { type GuestLinkSetting, toLinkColumns } from './guest-link.ts';
export { getReportHeaderRows, getSectionTables, getTitledCards } from './report-csv.ts';
export { getFrozenPeriod } from './report-period.ts';
export { type BrandRow, presentBrand } from './reports.presenter.ts';
export { brandColumns, createReportsRepository } from './reports.repository.ts';
export { createReportsService } from './reports.service.ts';
export { getSectionColumnName } from './section-rows.ts';

export const reportsModule = defineModule({
  name: 'reports',
  routes: [reportRoutes],
  auditTargets: [reportAuditTarget],
  ownedItems: reportOwnedItems,
});
