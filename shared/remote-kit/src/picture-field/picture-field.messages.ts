import { createMessages } from '@reportage/state';

export const usePictureFieldMessages = createMessages('picture-field', {
  en: {
    upload: 'Upload…',
    replace: 'Replace…',
    cancel: 'Cancel',
    remove: 'Remove',
    uploaded: 'Uploaded picture',
    files: 'JPEG, PNG, WebP, GIF or AVIF, at most {{max}}.',
  },
  de: {
    upload: 'Hochladen …',
    replace: 'Ersetzen …',
    cancel: 'Abbrechen',
    remove: 'Entfernen',
    uploaded: 'Hochgeladenes Bild',
    files: 'JPEG, PNG, WebP, GIF oder AVIF, höchstens {{max}}.',
  },
});
