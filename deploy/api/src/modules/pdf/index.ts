import { defineModule } from '../../platform/modules/define-module.ts';
import { registerPdfJobs } from './pdf.jobs.ts';
import { pdfRoutes } from './pdf.routes.ts';
import { removePrintedPdfs } from './remove-printed-pdfs.ts';

export { printPreview } from './pdf.jobs.ts';

export const pdfModule = defineModule({
  name: 'pdf',
  routes: [pdfRoutes],
  jobs: [registerPdfJobs],
  purgeHandlers: [removePrintedPdfs],
});
