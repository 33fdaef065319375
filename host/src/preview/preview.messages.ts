import { createMessages } from '@reportage/state';

export const usePreviewMessages = createMessages('preview', {
  en: {
    preview: 'Preview',
    shows: 'Preview {{name}}: {{versions}}. Only this tab shows it, until {{until}} at the latest.',
    end: 'End preview',
    ended: 'The preview {{name}} has ended; this tab shows what is published.',
    rejected: 'The preview {{name}} could not be opened. {{reason}}',
    dismiss: 'Dismiss',
  },
  de: {
    preview: 'Vorschau',
    shows: 'Vorschau {{name}}: {{versions}}. Nur dieser Tab zeigt sie, längstens bis {{until}}.',
    end: 'Vorschau beenden',
    ended: 'Die Vorschau {{name}} ist abgelaufen; dieser Tab zeigt, was veröffentlicht ist.',
    rejected: 'Die Vorschau {{name}} ließ sich nicht öffnen. {{reason}}',
    dismiss: 'Schließen',
  },
});
