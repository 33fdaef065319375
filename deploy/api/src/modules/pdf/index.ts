export { registerPdfJobs } from './pdf.jobs.ts';
export { pdfRoutes } from './pdf.routes.ts';
