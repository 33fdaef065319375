export { addDefaultReport, followCampaignDates } from './default-report.ts';
export { createReportOpener, type OpenedReport } from './guest-access.ts';
export { reportRoutes } from './reports.routes.ts';
