import { defineModule } from '../../platform/modules/define-module.ts';
import { registerPictureJobs } from './pictures.jobs.ts';
import { pictureRoutes } from './pictures.routes.ts';

export { copyType, createPictureCopies } from './picture-copies.ts';
export { createPictureLinks } from './picture-links.ts';
export { createPictureArchiver } from './pictures.jobs.ts';
export { createUploadedPictures, pinUploadedPicture } from './uploaded-pictures.ts';

export const picturesModule = defineModule({ name: 'pictures', routes: [pictureRoutes], jobs: [registerPictureJobs] });
