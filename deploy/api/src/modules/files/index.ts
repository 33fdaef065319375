import { defineModule } from '../../platform/modules/define-module.ts';
import { registerFileJobs } from './files.jobs.ts';
import { fileRoutes } from './files.routes.ts';
import { removeStoredFiles } from './remove-stored-files.ts';

export { isCoverInUse } from './cover-pictures.ts';
export { createFilesPresenter } from './files.presenter.ts';
export { createFilesRepository } from './files.repository.ts';
export { createFilesService } from './files.service.ts';
export { readFullBody } from './read-full-body.ts';
export { createThumbnailLinks, getThumbnailKey } from './thumbnails/thumbnail-links.ts';
export { storeThumbnails } from './thumbnails/thumbnails.jobs.ts';

export const filesModule = defineModule({
  name: 'files',
  routes: [fileRoutes],
  jobs: [registerFileJobs],
  purgeHandlers: [removeStoredFiles],
});
