import { defineModule } from '../../platform/modules/define-module.ts';
import { calculatedFieldAuditTarget } from './calculated-fields.audit.ts';
import { calculatedFieldRoutes } from './calculated-fields.routes.ts';

export const calculatedFieldsModule = defineModule({
  name: 'calculated-fields',
  routes: [calculatedFieldRoutes],
  auditTargets: [calculatedFieldAuditTarget],
});
