import type { FieldTranslation } from './define.ts';

/** The German names and definitions of LinkedIn's metrics and dimensions, by id. */
export const linkedinTranslations: Readonly<Record<string, FieldTranslation>> = {
  linkedin_date: ['Datum', 'Kalendertag in UTC, wie LinkedIn zählt.'],
  linkedin_media: ['Beitrag', 'Der Beitrag, nach seinen ersten Wörtern.'],
  linkedin_impressions: ['Impressionen', 'Wie oft der Beitrag mindestens 300 ms lang zu sehen war, ohne Anzeigen.'],
  linkedin_reach: [
    'Erreichte Mitglieder',
    'Verschiedene Mitglieder, die den Beitrag gesehen haben, wie LinkedIn sie für einen Tag oder Monat zählt.',
  ],
  linkedin_clicks: ['Klicks', 'Klicks auf den Inhalt, die Links oder den Namen der Seite.'],
  linkedin_ctr: ['Klickrate', 'Anteil der Impressionen, die angeklickt wurden. Klicks geteilt durch Impressionen.'],
  linkedin_reactions: ['Reaktionen', 'Likes und die anderen Reaktionen auf den Beitrag, ohne zurückgenommene.'],
  linkedin_comments: ['Kommentare', 'Kommentare unter dem Beitrag.'],
  linkedin_shares: ['Geteilt', 'Wie oft der Beitrag geteilt wurde.'],
  linkedin_engagementRate: [
    'Interaktionsrate',
    'Wie oft Menschen reagiert haben, je Impression. Klicks, Reaktionen, Kommentare und Teilungen zusammen, geteilt durch Impressionen.',
  ],
  linkedin_videoViews: [
    'Videoaufrufe',
    'Wiedergaben von mindestens drei Sekunden; ein Video in Schleife zählt einmal.',
  ],
};
