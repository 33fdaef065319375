import type { FieldTranslation } from './define.ts';

/** The German names and definitions of TikTok's metrics and dimensions, by id. */
export const tiktokTranslations: Readonly<Record<string, FieldTranslation>> = {
  tiktok_date: [
    'Datum',
    'Kalendertag in UTC, an dem TikTok die Zahl gemeldet hat, ein bis zwei Tage nach dem Ereignis. Tage vor dem Verbinden des Kontos haben keine Zahl.',
  ],
  tiktok_media: ['Video', 'Das Video, nach seinem Titel.'],
  tiktok_views: ['Aufrufe', 'Wie oft das Video zu laufen begann, auch in Anzeigen.'],
  tiktok_likes: ['Likes', 'Likes des Videos, ohne entfernte.'],
  tiktok_comments: ['Kommentare', 'Kommentare unter dem Video.'],
  tiktok_shares: ['Geteilt', 'Wie oft das Video geteilt wurde.'],
  tiktok_watchTime: [
    'Wiedergabezeit',
    'Sekunden, die das Video angesehen wurde. TikTok meldet sie für Videos, die in den letzten sieben Tagen angesehen wurden.',
  ],
  tiktok_averageWatchTime: [
    'Mittlere Wiedergabezeit',
    'Wie lange ein Aufruf im Mittel dauerte. Wiedergabezeit geteilt durch Aufrufe.',
  ],
  tiktok_fullViews: [
    'Bis zum Ende angesehen',
    'Wie oft das Video bis zum Ende angesehen wurde. Berechnet als Anteil, den TikTok meldet, mal Aufrufe, daher nur ungefähr.',
  ],
  tiktok_fullViewRate: [
    'Anteil bis zum Ende',
    'Anteil der Aufrufe, die bis zum Ende des Videos dauerten. Bis zum Ende angesehen geteilt durch Aufrufe.',
  ],
  tiktok_engagementRate: [
    'Interaktionsrate',
    'Wie oft Menschen reagiert haben, je Aufruf. Likes, Kommentare und Teilungen zusammen, geteilt durch Aufrufe.',
  ],
};
