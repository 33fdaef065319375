import { defineModule } from '../../platform/modules/define-module.ts';
import { campaignAuditTarget } from './campaigns.audit.ts';
import { campaignOwnedItems } from './campaigns.owned-items.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import { labelRoutes } from './labels.routes.ts';
import { mediaRuleRoutes } from './media-rules/media-rules.routes.ts';
import { registerProgressJobs } from './progress.jobs.ts';
import { campaignViewRoutes } from './views/views.routes.ts';

export { type PartnerCampaigns, recomputePartnerProgress } from './partner-progress.ts';
export { requestProgress } from './progress.jobs.ts';

export const campaignsModule = defineModule({
  name: 'campaigns',
  routes: [campaignRoutes, campaignViewRoutes, labelRoutes, mediaRuleRoutes],
  jobs: [registerProgressJobs],
  auditTargets: [campaignAuditTarget],
  ownedItems: campaignOwnedItems,
});
