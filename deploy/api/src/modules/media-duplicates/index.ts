import { defineModule } from '../../platform/modules/define-module.ts';
import { mergeAuditTarget } from './duplicates.audit.ts';
import { duplicateRoutes } from './duplicates.routes.ts';

export {
  bumpCampaignVersions,
  type MergeTargets,
  moveShares,
  replaceInCampaigns,
  replaceInGoals,
  replaceMediaIds,
  restoreCampaignMedia,
  restoreGoals,
  restoreShares,
} from './move-references.ts';

export const mediaDuplicatesModule = defineModule({
  name: 'media-duplicates',
  routes: [duplicateRoutes],
  auditTargets: [mergeAuditTarget],
});
