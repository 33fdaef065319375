import { defineModule } from '../../platform/modules/define-module.ts';
import { reportLinkMail } from './report-link-mail.ts';
import { reportLinkRoutes } from './report-links.routes.ts';
import { registerReportViewJobs } from './report-views.jobs.ts';

export { createGuestAccess, type Guest } from './guest-access.ts';
export { readDevice, readUserAgent } from './read-device.ts';
export { getSenderName } from './sender-name.ts';

export const reportLinksModule = defineModule({
  name: 'report-links',
  routes: [reportLinkRoutes],
  jobs: [registerReportViewJobs],
  emails: [reportLinkMail],
});
