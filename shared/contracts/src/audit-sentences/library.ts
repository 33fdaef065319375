import { createSentence, createSentenceWithCount } from './audit-sentence.ts';

export const librarySentences = {
  'media.added': createSentence('added {{target}} to the library', 'hat {{target}} zur Bibliothek hinzugefügt'),
  'media.addedMany': createSentenceWithCount(
    'added {{target}} to the library',
    'hat {{target}} zur Bibliothek hinzugefügt',
    'added {{count}} URLs to the library',
    'hat {{count}} URLs zur Bibliothek hinzugefügt',
  ),
  'media.updated': createSentenceWithCount(
    'changed the details of {{target}}',
    'hat Angaben zu {{target}} geändert',
    'changed the details of {{count}} library items',
    'hat Angaben zu {{count}} Einträgen der Bibliothek geändert',
  ),
  'media.fileChanged': createSentence('changed the file of {{target}}', 'hat die Datei von {{target}} geändert'),
  'media.removed': createSentenceWithCount(
    'removed {{target}} from the library',
    'hat {{target}} aus der Bibliothek entfernt',
    'removed {{count}} items from the library',
    'hat {{count}} Einträge aus der Bibliothek entfernt',
  ),
  'media.merged': createSentence('merged {{count}} into {{target}}', 'hat {{count}} mit {{target}} zusammengeführt'),
  'media.mergeUndone': createSentence(
    'undid the merge into {{target}}',
    'hat die Zusammenführung mit {{target}} zurückgenommen',
  ),
  'media.markedDistinct': createSentenceWithCount(
    'marked {{target}} as different',
    'hat {{target}} als verschieden gekennzeichnet',
    'marked {{count}} items as different',
    'hat {{count}} Einträge als verschieden gekennzeichnet',
  ),
  'media.unmarkedDistinct': createSentenceWithCount(
    'removed the mark “different” from {{target}}',
    'hat die Kennzeichnung von {{target}} als verschieden aufgehoben',
    'removed the mark “different” from {{count}} items',
    'hat die Kennzeichnung von {{count}} Einträgen als verschieden aufgehoben',
  ),
  'media.numbersChanged': createSentence('changed the figures for {{target}}', 'hat Zahlen zu {{target}} geändert'),
  'customMetric.created': createSentence(
    'created the custom metric {{target}}',
    'hat die eigene Metrik {{target}} angelegt',
  ),
  'customMetric.updated': createSentence(
    'changed the custom metric {{target}}',
    'hat die eigene Metrik {{target}} geändert',
  ),
  'customMetric.removed': createSentence(
    'removed the custom metric {{target}}',
    'hat die eigene Metrik {{target}} entfernt',
  ),
  'customMetric.valuesEntered': createSentence('entered values for {{target}}', 'hat Werte für {{target}} eingetragen'),
  'customMetric.valuesRemoved': createSentence('removed values from {{target}}', 'hat Werte von {{target}} entfernt'),
  'customMetric.valuesImported': createSentence(
    'imported values for {{target}}',
    'hat Werte für {{target}} importiert',
  ),
  'customMetric.valuesExported': createSentence(
    'exported the values of {{target}}',
    'hat die Werte von {{target}} exportiert',
  ),
  'customMetric.changeUndone': createSentence(
    'undid a change to the values of {{target}}',
    'hat eine Änderung der Werte von {{target}} zurückgenommen',
  ),
  'sharedMedia.shared': createSentence(
    'shared media with {{target}} ({{count}})',
    'hat Medien mit {{target}} geteilt ({{count}})',
  ),
  'sharedMedia.requested': createSentence(
    'offered media to {{target}} ({{count}})',
    'hat {{target}} Medien angeboten ({{count}})',
  ),
  'sharedMedia.approved': createSentenceWithCount(
    'approved the item {{target}}',
    'hat {{target}} freigegeben',
    'approved {{count}} items',
    'hat {{count}} Medien freigegeben',
  ),
  'sharedMedia.rejected': createSentenceWithCount(
    'rejected the item {{target}}',
    'hat {{target}} abgelehnt',
    'rejected {{count}} items',
    'hat {{count}} Medien abgelehnt',
  ),
  'sharedMedia.decided': createSentenceWithCount(
    'reviewed the item {{target}}',
    'hat {{target}} geprüft',
    'reviewed {{count}} items',
    'hat {{count}} Medien geprüft',
  ),
  'sharedMedia.removed': createSentenceWithCount(
    'stopped sharing {{target}}',
    'hat das Teilen von {{target}} beendet',
    'stopped sharing {{count}} items',
    'hat das Teilen von {{count}} Medien beendet',
  ),
} as const;
