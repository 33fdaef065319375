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
  youtube_date: ['Datum', 'Kalendertag in pazifischer Zeit, wie YouTube zählt.'],
  youtube_media: ['Video', 'Das Video, nach seinem Titel.'],
  youtube_country: ['Land', 'Land des Zuschauers.'],
  youtube_device: ['Gerät', 'Art des Geräts, auf dem es angesehen wurde.'],
  youtube_source: ['Zugriffsquelle', 'Wo Zuschauer das Video gefunden haben.'],
  youtube_views: ['Aufrufe', 'Wie oft das Video angesehen wurde, so wie YouTube einen Aufruf zählt.'],
  youtube_watchTime: ['Wiedergabezeit', 'Sekunden, die das Video angesehen wurde.'],
  youtube_averageViewDuration: ['Mittlere Wiedergabedauer', 'Wiedergabezeit geteilt durch Aufrufe.'],
  youtube_averageViewPercentage: [
    'Mittlerer angesehener Anteil',
    'Wiedergabezeit geteilt durch Aufrufe mal Länge des Videos.',
  ],
  youtube_likes: ['Likes', 'Likes, abzüglich zurückgenommener.'],
  youtube_comments: ['Kommentare', 'Kommentare unter dem Video.'],
  youtube_shares: ['Geteilt', 'Wie oft die Teilen-Schaltfläche benutzt wurde.'],
  youtube_subscribersGained: ['Neue Abonnenten', 'Personen, die auf der Seite des Videos abonniert haben.'],
  youtube_engagementRate: ['Interaktionsrate', 'Likes, Kommentare und Teilungen zusammen, geteilt durch Aufrufe.'],
};

/** What connectors name: devices and traffic sources of YouTube (`youtube-values.ts` of the API). */
export const youtubeValues = {
  device: {
    desktop: 'Desktop',
    mobile: 'Mobilgerät',
    tablet: 'Tablet',
    tv: 'Fernseher',
    'game console': 'Spielkonsole',
    other: 'andere',
  },
  source: {
    'YouTube search': 'YouTube-Suche',
    'other sites and apps': 'andere Websites und Apps',
    'suggested videos': 'vorgeschlagene Videos',
    'home and subscriptions': 'Startseite und Abos',
    'Shorts feed': 'Shorts-Feed',
    playlists: 'Playlists',
    notifications: 'Benachrichtigungen',
    'end screens': 'Abspänne',
    'YouTube advertising': 'YouTube-Werbung',
    'embedded players': 'eingebettete Player',
    'channel pages': 'Kanalseiten',
    'other pages of YouTube': 'andere Seiten von YouTube',
    'direct or unknown': 'direkt oder unbekannt',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
