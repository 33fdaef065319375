import type { FactWords } from './define.ts';

/** German words of Google's families. */
export const googleWords: Readonly<Record<string, FactWords>> = {
  ga_date: ['Datum', 'Kalendertag in der Zeitzone der Property.'],
  ga_media: ['Seite', 'Die Seite, nach Host und Pfad.'],
  ga_device: ['Gerät', 'Gerätekategorie, wie Google Analytics sie meldet.'],
  ga_country: ['Land', 'Land des Nutzers.'],
  ga_source: ['Sitzungsquelle', 'Woher die Sitzung kam, etwa eine Suchmaschine oder eine Website.'],
  ga_medium: ['Sitzungsmedium', 'Wie die Sitzung begann, etwa organic, referral oder email.'],
  ga_campaign: ['Sitzungskampagne', 'Die Kampagne aus der markierten Adresse, mit der die Sitzung begann.'],
  ga_pageviews: ['Aufrufe', 'Wie oft eine Seite angesehen wurde; wiederholte Aufrufe zählen.'],
  ga_users: [
    'Nutzer gesamt',
    'Verschiedene Nutzer, die auf der Seite irgendetwas getan haben, wie Google sie schätzt.',
  ],
  ga_newUsers: ['Neue Nutzer', 'Nutzer, deren erster Besuch in den Zeitraum fällt.'],
  ga_sessions: ['Sitzungen', 'Sitzungen, die auf der Website begonnen haben.'],
  ga_engagedSessions: [
    'Sitzungen mit Interaktion',
    'Sitzungen von mehr als 10 Sekunden, mit einem Schlüsselereignis oder mit mindestens zwei Aufrufen.',
  ],
  ga_engagementRate: ['Interaktionsrate', 'Sitzungen mit Interaktion geteilt durch Sitzungen.'],
  ga_bounceRate: ['Absprungrate', 'Sitzungen ohne Interaktion geteilt durch Sitzungen.'],
  ga_engagementTime: ['Interaktionszeit', 'Sekunden, in denen die Seite im Vordergrund war.'],
  ga_averageEngagementTime: ['Mittlere Interaktionszeit', 'Interaktionszeit geteilt durch Sitzungen.'],
  ga_events: ['Ereignisse', 'Ereignisse jeder Art.'],
  ga_keyEvents: ['Schlüsselereignisse', 'Ereignisse, die in der Property als Schlüsselereignisse markiert sind.'],
  ga_revenue: ['Gesamtumsatz', 'Käufe, Abonnements und Werbung, abzüglich Erstattungen.'],
};
