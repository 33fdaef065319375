/**
 * Expressions, with the metrics (ids without media type) that they may refer to. An expression refers to the first
 * listed metric that is in the catalogue.
 */
export type Synonyms = ReadonlyArray<readonly [phrases: string, names: readonly string[]]>;

const audience: Synonyms = [
  [
    'reach, unique visitors, visitors, daily visitors, uniques, unique users, audience, users, people reached, accounts reached, members reached, reached people, reached users, reached accounts, reichweite, besucher, besucherzahl, besucherzahlen, tagesbesucher, nutzer, nutzerzahl, besucherinnen, erreichte personen, erreichte nutzer, erreichte konten, erreichte leute, eindeutige besucher, leser, leserinnen, readers',
    ['reach', 'visitors', 'users'],
  ],
  [
    'new visitors, first time visitors, first time users, new readers, neue besucher, neue leser, neue nutzer, neunutzer, erstbesucher, neubesucher',
    ['newUsers'],
  ],
  [
    'sessions, visits, visit count, number of visits, traffic, sitzungen, besuche, besuchszahl, besuchszahlen, anzahl besuche, anzahl der besuche',
    ['visits', 'sessions'],
  ],
  [
    'engaged visits, interacted sessions, aktive sitzungen, interagierende sitzungen, interaktive sitzungen',
    ['engagedSessions'],
  ],
  ['landings, landing visits, entrances, einstiege, eingänge', ['entries']],
  [
    'bounce, bouncerate, bounces rate, bounce percentage, bounce ratio, absprungquote, bounce quote, bouncequote, abbruchrate, abbruchquote',
    ['bounceRate'],
  ],
  [
    'followers gained, followers, new followers, follower growth, subscribers, new subscribers, subscriber growth, new subs, subs, abonnenten, neue follower, neue abos, abos, abonnentenzuwachs, followerzuwachs, abozuwachs',
    ['subscribersGained'],
  ],
];

const views: Synonyms = [
  [
    'views, page views, page view, page impressions, impressions, ad impressions, hits, aufrufe, aufrufzahl, aufrufzahlen, seitenansichten, pageviews, impressionen, seitenzugriffe, seitenabrufe, abrufe, ansichten, einblendungen, werbeeinblendungen, anzeigenimpressionen, pis',
    ['pageviews', 'pageViews', 'views', 'impressions'],
  ],
  [
    'ad revenue, revenue, earnings, income, turnover, umsatz, umsätze, einnahmen, erlös, erlöse, werbeumsatz, werbeerlöse',
    ['revenue'],
  ],
  ['cpm, effective cpm, tkp, tausenderkontaktpreis, effektiver tkp, effektiver cpm', ['ecpm']],
  [
    'viewable rate, how viewable, viewability rate, viewable share, sichtbarkeitsrate, sichtbarkeitsquote, anteil sichtbar',
    ['viewability'],
  ],
  [
    'viewable ads, viewable views, visible impressions, sichtbare einblendungen, sichtbare anzeigen',
    ['viewableImpressions'],
  ],
  ['measured impressions, messbare einblendungen', ['measurableImpressions']],
  ['starts, started videos, gestartete videos', ['videoStarts']],
  [
    'full views, complete views, completed views, completed videos, completions, complete plays, full plays, watched to the end, watched till the end, watched until the end, watched all the way through, watched completely, watched in full, vollständige aufrufe, komplette aufrufe, komplett angesehen, ganz angesehen, bis zum ende gesehen, bis zum ende angesehen, zu ende gesehen, zu ende geschaut, bis zum schluss gesehen',
    ['fullViews', 'videoCompletes'],
  ],
  [
    'completion rate, complete rate, full view rate, view through rate, vtr, video completion rate, abschlussrate, abschlussquote, durchsehrate, vollständigkeitsrate',
    ['completionRate', 'fullViewRate'],
  ],
  ['video plays, plays, video impressions, videoansichten, videoabrufe', ['videoViews', 'views']],
];

const times: Synonyms = [
  [
    'attention, average attention, avg attention, avg attention time, mean attention, mean attention time, attention time per visit, attention per visit, time per visit, time on page, time on site, time spent, average time, avg time, average time on page, avg time on page, average time spent, session duration, average session duration, visit duration, reading time, average reading time, dwell time, how long people read, how long people stay, how long visitors stay, how long they read, how long they stay, aufmerksamkeit, durchschnittliche aufmerksamkeit, durchschnittliche aufmerksamkeitszeit, mittlere aufmerksamkeit, lesezeit, lesedauer, durchschnittliche lesezeit, mittlere lesezeit, verweildauer, durchschnittliche verweildauer, aufenthaltsdauer, besuchsdauer, sitzungsdauer, aufmerksamkeit je besuch, aufmerksamkeit pro besuch, wie lange gelesen wird, wie lange die leute bleiben, wie lange die leute lesen',
    ['averageAttention', 'averageTime', 'averageEngagementTime', 'averageWatchTime', 'averageViewDuration'],
  ],
  [
    'total attention, total attention time, gesamte aufmerksamkeit, gesamte aufmerksamkeitszeit, total reading time',
    ['attentionTime'],
  ],
  ['attention ratio, attention share, aufmerksamkeitsquote', ['attentionRate']],
  [
    'average engagement, avg engagement time, mean engagement time, engagement time per user, durchschnittliche interaktionszeit',
    ['averageEngagementTime'],
  ],
  [
    'watchtime, total watch time, viewing time, time watched, minutes watched, hours watched, wiedergabedauer, sehdauer, gesehene minuten, gesamte wiedergabezeit',
    ['watchTime'],
  ],
  [
    'avg watch time, average viewing time, avg view duration, view duration, mean watch time, mean view duration, average duration, average watchtime, how long people watch, how long they watch, durchschnittliche wiedergabezeit, durchschnittliche wiedergabedauer, mittlere wiedergabedauer, mittlere wiedergabezeit, durchschnittliche sehdauer',
    ['averageWatchTime', 'averageViewDuration'],
  ],
  [
    'percentage viewed, percent viewed, percentage watched, average view percentage, share watched, retention, angesehener anteil, wiedergabeanteil, durchschnittlich angesehener anteil',
    ['averageViewPercentage'],
  ],
  [
    'scroll, scrolling, scroll depth, scrolldepth, average scroll, avg scroll, avg scroll depth, mean scroll depth, how far people scroll, how far they scroll, how far down people scroll, how deep people scroll, scrolltiefe, durchschnittliche scrolltiefe, wie weit gescrollt wird, wie weit die leute scrollen',
    ['averageScroll'],
  ],
];

const interactions: Synonyms = [
  [
    'clicks, klicks, link clicks, click count, number of clicks, clickouts, klickzahl, klickzahlen, anzahl klicks, anzahl der klicks',
    ['clicks', 'linkClicks'],
  ],
  ['outgoing clicks, external clicks, ausgehende klicks, externe klicks', ['outboundClicks']],
  [
    'ctr, click through rate, clickthrough rate, click through, click rate, klickrate, klickquote, durchklickrate, clickrate',
    ['ctr'],
  ],
  [
    'engagement, engagements, total engagement, interactions, interaktionen',
    ['engagements', 'interactions', 'engagementRate'],
  ],
  [
    'engagementrate, engagement ratio, interaction rate, interaktionsquote, interaktionsrate, engagement quote, engagementquote',
    ['engagementRate', 'interactionRate'],
  ],
  ['hearts, thumbs up, likes, gefällt mir, gefällt mir angaben, herzen', ['likes', 'reactions']],
  ['reactions, reaktionen', ['reactions', 'likes']],
  ['replies, kommentaranzahl, kommentarzahl', ['comments']],
  [
    'shares, reposts, reshares, shared, times shared, geteilt, geteilte, geteilte beiträge, geteilte inhalte, weiterleitungen, teilungen',
    ['shares'],
  ],
  ['saved, saved posts, bookmarks, gespeichert, gespeicherte, gespeicherte beiträge, speicherungen', ['saves']],
  ['conversions, conversion, leads, goal completions, konversionen, konversion, conversions zahl', ['keyEvents']],
];

/** Groups of metrics that people refer to by the same names. */
export const relatedMetrics: readonly (readonly string[])[] = [
  ['attentionTime', 'averageAttention'],
  ['engagementTime', 'averageEngagementTime'],
  ['watchTime', 'averageWatchTime', 'averageViewDuration'],
  ['timeSpent', 'averageTime'],
  ['engagements', 'interactions', 'engagementRate', 'interactionRate'],
  ['clicks', 'linkClicks', 'outboundClicks'],
  ['users', 'newUsers'],
  ['sessions', 'engagedSessions'],
  ['bounces', 'bounceRate'],
  ['fullViews', 'fullViewRate'],
  ['videoCompletes', 'completionRate'],
  ['viewableImpressions', 'viewability'],
];

export const metricSynonyms: Synonyms = [...audience, ...views, ...times, ...interactions];
