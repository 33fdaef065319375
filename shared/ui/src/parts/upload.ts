export { UploadField } from '../upload/upload-field.tsx';
export { type Upload, type Uploads, useUploads } from '../upload/use-uploads.ts';
