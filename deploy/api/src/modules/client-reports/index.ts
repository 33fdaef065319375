export { clientReportRoutes } from './client-reports.routes.ts';
