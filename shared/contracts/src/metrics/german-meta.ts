import type { FieldTranslation } from './define.ts';

const dailyGainNote =
  'Jeder Tag zählt, was seit der letzten Abfrage am Vortag hinzukam; Tage vor dem Verbinden des Kontos haben keine Zahl.';

const facebookTranslations: Readonly<Record<string, FieldTranslation>> = {
  facebook_date: ['Datum', 'Kalendertag in pazifischer Zeit, wie Facebook zählt.'],
  facebook_media: ['Beitrag', 'Der Beitrag, nach seinen ersten Worten.'],
  facebook_placement: ['Organisch oder bezahlt', 'Ob der Beitrag organisch oder als Anzeige zu sehen war.'],
  facebook_impressions: ['Impressionen', `Wie oft der Beitrag auf einem Bildschirm war. ${dailyGainNote}`],
  facebook_reach: [
    'Reichweite',
    'Verschiedene Personen, auf deren Bildschirm etwas von der Seite war. Facebook nennt sie je Tag und Woche für die Seite, nicht für ihre Beiträge.',
  ],
  facebook_reactions: ['Reaktionen', `„Gefällt mir“ und die anderen Reaktionen auf den Beitrag. ${dailyGainNote}`],
  facebook_comments: ['Kommentare', `Kommentare unter dem Beitrag. ${dailyGainNote}`],
  facebook_shares: ['Geteilt', `Wie oft der Beitrag geteilt wurde. ${dailyGainNote}`],
  facebook_linkClicks: ['Linkklicks', `Klicks auf Links im Beitrag. ${dailyGainNote}`],
  facebook_engagements: ['Interaktionen', 'Reaktionen, Kommentare, Teilen und Linkklicks zusammen.'],
  facebook_engagementRate: [
    'Interaktionsrate',
    'Wie oft Menschen reagiert haben, je Impression. Interaktionen geteilt durch Impressionen.',
  ],
  facebook_videoViews: [
    'Videoaufrufe',
    'Wiedergaben von mindestens drei Sekunden, oder ganze, wo das Video kürzer ist.',
  ],
  facebook_watchTime: ['Wiedergabezeit', 'Sekunden, die das Video angesehen wurde.'],
  facebook_averageWatchTime: [
    'Mittlere Wiedergabezeit',
    'Wie lange ein Aufruf des Videos im Mittel dauerte. Wiedergabezeit geteilt durch Videoaufrufe.',
  ],
};

const instagramTranslations: Readonly<Record<string, FieldTranslation>> = {
  instagram_date: ['Datum', 'Kalendertag in pazifischer Zeit, wie Instagram zählt.'],
  instagram_media: ['Beitrag', 'Der Beitrag, das Reel oder die Story, nach den ersten Worten.'],
  instagram_format: ['Format', 'Bild, Karussell, Reel oder Story.'],
  instagram_views: ['Aufrufe', `Wie oft der Beitrag gezeigt oder abgespielt wurde. ${dailyGainNote}`],
  instagram_reach: [
    'Reichweite',
    'Verschiedene Konten, die etwas vom Konto sahen, wie Instagram sie schätzt. Es nennt Tage und Wochen des Kontos, nicht seiner Beiträge.',
  ],
  instagram_likes: ['Likes', `„Gefällt mir“ für den Beitrag. ${dailyGainNote}`],
  instagram_comments: ['Kommentare', `Kommentare unter dem Beitrag. ${dailyGainNote}`],
  instagram_saves: ['Gespeichert', `Wie oft der Beitrag gespeichert wurde. ${dailyGainNote}`],
  instagram_shares: ['Geteilt', `Wie oft der Beitrag gesendet oder geteilt wurde. ${dailyGainNote}`],
  instagram_interactions: ['Interaktionen', 'Likes, Kommentare, Speichern und Teilen zusammen.'],
  instagram_engagementRate: [
    'Interaktionsrate',
    'Wie oft Menschen reagiert haben, je Aufruf. Interaktionen geteilt durch Aufrufe.',
  ],
  instagram_watchTime: [
    'Wiedergabezeit',
    `Sekunden, die das Reel angesehen wurde, mit Wiederholungen. ${dailyGainNote}`,
  ],
  instagram_averageWatchTime: [
    'Mittlere Wiedergabezeit',
    'Wie lange ein Aufruf eines Reels im Mittel dauerte. Wiedergabezeit von Reels geteilt durch ihre Aufrufe.',
  ],
};

/** The German names and definitions of Meta's metrics and dimensions, by id. */
export const metaTranslations: Readonly<Record<string, FieldTranslation>> = {
  ...facebookTranslations,
  ...instagramTranslations,
};
