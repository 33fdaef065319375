import { createMessages } from '@reportage/state';

export const usePictureFieldMessages = createMessages('picture-field', {
  en: {
    upload: 'Upload…',
    replace: 'Replace…',
    cancel: 'Cancel',
    remove: 'Remove',
    change: 'Change picture',
    link: 'Picture URL',
    useLink: 'Use a link',
    uploaded: 'Uploaded picture',
    files: 'JPEG, PNG, WebP, GIF or AVIF, at most {{max}}.',
  },
  de: {
    upload: 'Hochladen …',
    replace: 'Ersetzen …',
    cancel: 'Abbrechen',
    remove: 'Entfernen',
    change: 'Bild ändern',
    link: 'URL des Bilds',
    useLink: 'Link verwenden',
    uploaded: 'Hochgeladenes Bild',
    files: 'JPEG, PNG, WebP, GIF oder AVIF, höchstens {{max}}.',
  },
});
