import { defineModule } from '../../platform/modules/define-module.ts';
import { reportTemplateAuditTarget } from './report-templates.audit.ts';
import { reportTemplateOwnedItems } from './report-templates.owned-items.ts';
import { reportTemplateRoutes } from './report-templates.routes.ts';

export const reportTemplatesModule = defineModule({
  name: 'report-templates',
  routes: [reportTemplateRoutes],
  auditTargets: [reportTemplateAuditTarget],
  ownedItems: reportTemplateOwnedItems,
});
