import type { FactWords } from './define.ts';

const sinceConnected =
  'Ein Tag ist, was seit dem letzten Ablesen am Tag davor hinzukam; Tage vor dem Verbinden des Kontos haben keine Zahl.';

export const placementValues: Readonly<Record<string, string>> = { organic: 'organisch', paid: 'bezahlt' };

const facebookWords: Readonly<Record<string, FactWords>> = {
  facebook_date: ['Datum', 'Kalendertag in pazifischer Zeit, wie Facebook zählt.'],
  facebook_media: ['Beitrag', 'Der Beitrag, nach seinen ersten Worten.'],
  facebook_placement: ['Organisch oder bezahlt', 'Ob der Beitrag von selbst oder durch eine Anzeige zu sehen war.'],
  facebook_impressions: ['Impressionen', `Wie oft der Beitrag auf einem Bildschirm war. ${sinceConnected}`],
  facebook_reach: [
    'Reichweite',
    'Verschiedene Personen, auf deren Bildschirm etwas von der Seite war. Facebook nennt sie je Tag und Woche für die Seite, nicht für ihre Beiträge.',
  ],
  facebook_reactions: ['Reaktionen', `„Gefällt mir“ und die anderen Reaktionen auf den Beitrag. ${sinceConnected}`],
  facebook_comments: ['Kommentare', `Kommentare unter dem Beitrag. ${sinceConnected}`],
  facebook_shares: ['Geteilt', `Wie oft der Beitrag geteilt wurde. ${sinceConnected}`],
  facebook_linkClicks: ['Linkklicks', `Klicks auf Links im Beitrag. ${sinceConnected}`],
  facebook_engagements: ['Interaktionen', 'Reaktionen, Kommentare, Teilen und Linkklicks zusammen.'],
  facebook_engagementRate: ['Interaktionsrate', 'Interaktionen geteilt durch Impressionen.'],
  facebook_videoViews: [
    'Videoaufrufe',
    'Wiedergaben von mindestens drei Sekunden, oder ganze, wo das Video kürzer ist.',
  ],
  facebook_watchTime: ['Wiedergabezeit', 'Sekunden, die das Video angesehen wurde.'],
  facebook_averageWatchTime: ['Mittlere Wiedergabezeit', 'Wiedergabezeit geteilt durch Videoaufrufe.'],
};

/** German words of Meta's metrics and dimensions. */
export const metaWords: Readonly<Record<string, FactWords>> = { ...facebookWords };
