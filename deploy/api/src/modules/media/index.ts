import { defineModule } from '../../platform/modules/define-module.ts';
import { addressRoutes } from './addresses/addresses.routes.ts';
import { mediaAuditTarget } from './media.audit.ts';
import { mediaRoutes } from './media.routes.ts';
import { previewRoutes } from './previews/previews.routes.ts';

export { storeCanonicalLink } from './canonical-links.ts';
export {
  buildCustomItemUrl,
  createCustomItemsRepository,
  getCustomAddress,
} from './custom-items.repository.ts';
export { createMediaPresenter } from './media.presenter.ts';
export { readMediaCaptions } from './media-captions.repository.ts';
export {
  canBeMerged,
  getPageKey,
  hasSameAddress,
  hasSamePage,
  hasSamePost,
  listSimilarTypes,
} from './media-conditions.ts';
export { getMediaName } from './media-name.ts';
export { getPageAddress, normalizeEscapes } from './page-address.ts';
export { createPreviewLinks } from './previews/preview-links.ts';
export { createPreviewReader } from './previews/preview-reader.ts';
export { claimPages, lockPages, storeCrawledPage } from './unclaimed-pages.ts';

export const mediaModule = defineModule({
  name: 'media',
  routes: [mediaRoutes, addressRoutes, previewRoutes],
  auditTargets: [mediaAuditTarget],
});
