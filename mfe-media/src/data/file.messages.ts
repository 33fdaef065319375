import { createMessages } from '@reportage/state';

export const useFileMessages = createMessages('mediaFile', {
  en: {
    'image/jpeg': 'JPEG picture',
    'image/png': 'PNG picture',
    'image/webp': 'WebP picture',
    'image/gif': 'GIF picture',
    'image/avif': 'AVIF picture',
    'image/svg+xml': 'SVG drawing',
    'application/pdf': 'PDF',
    'text/csv': 'CSV table',
    waiting: 'Generating preview',
    damaged: 'Picture is damaged',
    tooLarge: 'Too large to preview',
  },
  de: {
    'image/jpeg': 'JPEG-Bild',
    'image/png': 'PNG-Bild',
    'image/webp': 'WebP-Bild',
    'image/gif': 'GIF-Bild',
    'image/avif': 'AVIF-Bild',
    'image/svg+xml': 'SVG-Zeichnung',
    'application/pdf': 'PDF',
    'text/csv': 'CSV-Tabelle',
    waiting: 'Vorschau wird erstellt',
    damaged: 'Bild ist beschädigt',
    tooLarge: 'Zu groß für eine Vorschau',
  },
});
