export { registerFileJobs } from './files.jobs.ts';
export { createFilesPresenter } from './files.presenter.ts';
export { createFilesRepository } from './files.repository.ts';
export { fileRoutes } from './files.routes.ts';
export { createFilesService } from './files.service.ts';
export { createThumbnailLinks } from './thumbnails/thumbnail-links.ts';
export { storeThumbnails } from './thumbnails/thumbnails.jobs.ts';
