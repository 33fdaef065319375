import { createSentence, createSentenceWithCount } from './audit-sentence.ts';

export const campaignSentences = {
  'client.created': createSentence('created the client {{target}}', 'hat den Kunden {{target}} angelegt'),
  'client.saved': createSentence('changed the client {{target}}', 'hat den Kunden {{target}} geändert'),
  'client.removed': createSentenceWithCount(
    'removed the client {{target}}',
    'hat den Kunden {{target}} entfernt',
    'removed {{count}} clients',
    'hat {{count}} Kunden entfernt',
  ),
  'link.created': createSentence('created the link {{target}}', 'hat den Link {{target}} angelegt'),
  'link.updated': createSentence('changed the link {{target}}', 'hat den Link {{target}} geändert'),
  'link.removed': createSentenceWithCount(
    'removed the link {{target}}',
    'hat den Link {{target}} entfernt',
    'removed {{count}} links',
    'hat {{count}} Links entfernt',
  ),
  'campaign.created': createSentence('created the campaign {{target}}', 'hat die Kampagne {{target}} angelegt'),
  'campaign.updated': createSentence('changed the campaign {{target}}', 'hat die Kampagne {{target}} geändert'),
  'campaign.bulkChanged': createSentenceWithCount(
    'changed the campaign {{target}}',
    'hat die Kampagne {{target}} geändert',
    'changed {{count}} campaigns',
    'hat {{count}} Kampagnen geändert',
  ),
  'campaign.changeUndone': createSentenceWithCount(
    'undid a change to the campaign {{target}}',
    'hat eine Änderung der Kampagne {{target}} zurückgenommen',
    'undid a change to {{count}} campaigns',
    'hat eine Änderung an {{count}} Kampagnen zurückgenommen',
  ),
  'campaign.copied': createSentenceWithCount(
    'created the campaign {{target}} as a copy',
    'hat die Kampagne {{target}} als Kopie angelegt',
    'copied {{count}} campaigns',
    'hat {{count}} Kampagnen kopiert',
  ),
  'campaign.listExported': createSentence('exported the campaign list', 'hat die Liste der Kampagnen exportiert'),
  'campaign.removed': createSentenceWithCount(
    'removed the campaign {{target}}',
    'hat die Kampagne {{target}} entfernt',
    'removed {{count}} campaigns',
    'hat {{count}} Kampagnen entfernt',
  ),
  'campaign.mediaAdded': createSentence(
    'added media to the campaign {{target}} ({{count}})',
    'hat Medien zur Kampagne {{target}} hinzugefügt ({{count}})',
  ),
  'campaign.mediaRemoved': createSentence(
    'removed media from the campaign {{target}} ({{count}})',
    'hat Medien aus der Kampagne {{target}} entfernt ({{count}})',
  ),
  'campaign.archived': createSentenceWithCount(
    'archived the campaign {{target}}',
    'hat die Kampagne {{target}} archiviert',
    'archived {{count}} campaigns',
    'hat {{count}} Kampagnen archiviert',
  ),
  'campaign.unarchived': createSentenceWithCount(
    'restored the campaign {{target}} from the archive',
    'hat die Kampagne {{target}} aus dem Archiv zurückgeholt',
    'restored {{count}} campaigns from the archive',
    'hat {{count}} Kampagnen aus dem Archiv zurückgeholt',
  ),
  'group.created': createSentence('created the group {{target}}', 'hat die Gruppe {{target}} angelegt'),
  'group.updated': createSentence('changed the group {{target}}', 'hat die Gruppe {{target}} geändert'),
  'group.removed': createSentenceWithCount(
    'removed the group {{target}}',
    'hat die Gruppe {{target}} entfernt',
    'removed {{count}} groups',
    'hat {{count}} Gruppen entfernt',
  ),
  'group.campaignsAdded': createSentence(
    'added campaigns to the group {{target}} ({{count}})',
    'hat Kampagnen zur Gruppe {{target}} hinzugefügt ({{count}})',
  ),
  'group.campaignsRemoved': createSentence(
    'removed campaigns from the group {{target}} ({{count}})',
    'hat Kampagnen aus der Gruppe {{target}} entfernt ({{count}})',
  ),
  'goalTemplate.saved': createSentence(
    'saved the goal template {{target}}',
    'hat die Zielvorlage {{target}} gespeichert',
  ),
  'goalTemplate.removed': createSentenceWithCount(
    'removed the goal template {{target}}',
    'hat die Zielvorlage {{target}} entfernt',
    'removed {{count}} goal templates',
    'hat {{count}} Zielvorlagen entfernt',
  ),
} as const;
