import { createMessages } from '@reportage/state';

export const useUpdateMessages = createMessages('updates', {
  en: {
    update: 'Update',
    ready: 'A new version is ready.',
    reload: 'Reload',
    dismiss: 'Later',
    outdatedText: 'Reportage has been updated since you opened this page. Reload to continue with the new version.',
  },
  de: {
    update: 'Aktualisierung',
    ready: 'Eine neue Version ist bereit.',
    reload: 'Neu laden',
    dismiss: 'Später',
    outdatedText:
      'Reportage wurde aktualisiert, seit Sie diese Seite geöffnet haben. Neu laden bringt die neue Version.',
  },
});
