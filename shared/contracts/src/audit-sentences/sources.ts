import { createSentence, createSentenceWithCount } from './audit-sentence.ts';

export const sourceSentences = {
  'source.created': createSentence('added the source {{target}}', 'hat die Quelle {{target}} hinzugefügt'),
  'source.updated': createSentence('changed the source {{target}}', 'hat die Quelle {{target}} geändert'),
  'source.removed': createSentenceWithCount(
    'removed the source {{target}}',
    'hat die Quelle {{target}} entfernt',
    'removed {{count}} sources',
    'hat {{count}} Quellen entfernt',
  ),
  'source.authorised': createSentence(
    'connected the source {{target}} to its account',
    'hat die Quelle {{target}} mit ihrem Konto verbunden',
  ),
  'source.connectionsSaved': createSentence('selected accounts for {{target}}', 'hat Konten für {{target}} ausgewählt'),
  'source.syncControlled': createSentence(
    'started or paused fetching from the source {{target}}',
    'hat den Abruf der Quelle {{target}} gestartet oder angehalten',
  ),
  'source.replaced': createSentence(
    'replaced the source {{target}} with another one',
    'hat die Quelle {{target}} durch eine andere ersetzt',
  ),
  'source.replacementUndone': createSentence(
    'undid the replacement of the source {{target}}',
    'hat die Ersetzung der Quelle {{target}} zurückgenommen',
  ),
  'drive.connected': createSentence('connected a cloud drive', 'hat einen Cloud-Speicher verbunden'),
  'drive.disconnected': createSentence('disconnected a cloud drive', 'hat einen Cloud-Speicher getrennt'),
  'drive.picturesFetched': createSentence(
    'fetched pictures from a cloud drive ({{count}})',
    'hat Bilder aus einem Cloud-Speicher geholt ({{count}})',
  ),
  'crawl.started': createSentence('started reading the site {{target}}', 'hat das Einlesen von {{target}} gestartet'),
  'crawl.stopped': createSentence('stopped reading the site {{target}}', 'hat das Einlesen von {{target}} beendet'),
} as const;
