import type { LocalizedText } from '../localized-text.ts';

/** A sentence without its subject, with a variant for several targets. */
interface AuditSentence {
  one: LocalizedText;
  many?: LocalizedText;
}

const createSentence = (en: string, de: string): AuditSentence => ({ one: { en, de } });
const createSentenceWithCount = (en: string, de: string, manyEn: string, manyDe: string): AuditSentence => ({
  one: { en, de },
  many: { en: manyEn, de: manyDe },
});

/**
 * Every action that the audit log records, as a sentence that follows a person's name: `{{target}}` is the name of the
 * target, `{{count}}` the number of targets, or the count defined by the call's rule. Never remove an action, because
 * stored entries refer to it.
 */
export const auditSentences = {
  'workspace.created': createSentence('created the workspace {{target}}', 'hat den Arbeitsbereich {{target}} angelegt'),
  'workspace.updated': createSentence(
    'changed the settings of the workspace',
    'hat die Einstellungen des Arbeitsbereichs geändert',
  ),
  'workspace.removed': createSentence('removed the workspace {{target}}', 'hat den Arbeitsbereich {{target}} entfernt'),
  'workspace.restored': createSentence(
    'brought the workspace {{target}} back',
    'hat den Arbeitsbereich {{target}} zurückgeholt',
  ),
  'workspace.visited': createSentence(
    'visited the workspace as platform staff',
    'hat den Arbeitsbereich als Plattform-Team besucht',
  ),
  'workspace.handedOver': createSentence(
    'handed the workspace over to {{target}}',
    'hat den Arbeitsbereich an {{target}} übergeben',
  ),
  'workspace.forwarded': createSentence(
    'forwarded data from one external service to another',
    'hat Daten von einem externen Dienst an einen anderen weitergeleitet',
  ),
  'workspace.contactsChanged': createSentence('changed the contacts', 'hat die Ansprechpersonen geändert'),
  'member.invited': createSentenceWithCount(
    'invited {{target}} to the workspace',
    'hat {{target}} in den Arbeitsbereich eingeladen',
    'invited {{count}} people to the workspace',
    'hat {{count}} Personen in den Arbeitsbereich eingeladen',
  ),
  'member.inviteResent': createSentence(
    'sent {{target}} the invitation again',
    'hat {{target}} die Einladung erneut gesandt',
  ),
  'member.joined': createSentence('accepted the invitation', 'hat die Einladung angenommen'),
  'member.accessChanged': createSentence('changed the access of {{target}}', 'hat den Zugriff von {{target}} geändert'),
  'member.removed': createSentence(
    'removed {{target}} from the workspace',
    'hat {{target}} aus dem Arbeitsbereich entfernt',
  ),
  'member.left': createSentence('left the workspace', 'hat den Arbeitsbereich verlassen'),
  'source.created': createSentence('added the source {{target}}', 'hat die Quelle {{target}} hinzugefügt'),
  'source.updated': createSentence('changed the source {{target}}', 'hat die Quelle {{target}} geändert'),
  'source.removed': createSentenceWithCount(
    'removed the source {{target}}',
    'hat die Quelle {{target}} entfernt',
    'removed {{count}} sources',
    'hat {{count}} Quellen entfernt',
  ),
  'source.authorised': createSentence('connected a source to its account', 'hat eine Quelle mit ihrem Konto verbunden'),
  'source.connectionsSaved': createSentence(
    'chose the accounts of the source {{target}}',
    'hat die Konten der Quelle {{target}} gewählt',
  ),
  'source.syncControlled': createSentence(
    'paused, resumed or started fetching of the source {{target}}',
    'hat das Abrufen der Quelle {{target}} angehalten, fortgesetzt oder gestartet',
  ),
  'source.replaced': createSentence(
    'had another source take over from {{target}}',
    'hat die Quelle {{target}} durch eine andere ersetzt',
  ),
  'source.replacementUndone': createSentence(
    'undid the replacement of the source {{target}}',
    'hat die Ersetzung der Quelle {{target}} zurückgenommen',
  ),
  'media.added': createSentence('added {{target}} to the library', 'hat {{target}} zur Bibliothek hinzugefügt'),
  'media.addedMany': createSentenceWithCount(
    'added {{target}} to the library',
    'hat {{target}} zur Bibliothek hinzugefügt',
    'added {{count}} addresses to the library',
    'hat {{count}} Adressen zur Bibliothek hinzugefügt',
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
    'no longer marks {{target}} as different',
    'kennzeichnet {{target}} nicht mehr als verschieden',
    'no longer marks {{count}} items as different',
    'kennzeichnet {{count}} Einträge nicht mehr als verschieden',
  ),
  'media.numbersChanged': createSentence('changed numbers of {{target}}', 'hat Zahlen zu {{target}} geändert'),
  'calculatedField.created': createSentence(
    'created the calculated field {{target}}',
    'hat das berechnete Feld {{target}} angelegt',
  ),
  'calculatedField.updated': createSentence(
    'changed the calculated field {{target}}',
    'hat das berechnete Feld {{target}} geändert',
  ),
  'calculatedField.removed': createSentence(
    'removed the calculated field {{target}}',
    'hat das berechnete Feld {{target}} entfernt',
  ),
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
  'customMetric.valuesEntered': createSentence('entered values of {{target}}', 'hat Werte für {{target}} eingetragen'),
  'customMetric.valuesRemoved': createSentence('removed values of {{target}}', 'hat Werte von {{target}} entfernt'),
  'customMetric.valuesImported': createSentence('imported values of {{target}}', 'hat Werte für {{target}} importiert'),
  'customMetric.valuesExported': createSentence(
    'exported the values of {{target}}',
    'hat die Werte von {{target}} exportiert',
  ),
  'customMetric.changeUndone': createSentence(
    'undid a change of the values of {{target}}',
    'hat eine Änderung der Werte von {{target}} zurückgenommen',
  ),
  'drive.connected': createSentence('connected a cloud drive', 'hat einen Cloud-Speicher verbunden'),
  'drive.disconnected': createSentence('disconnected a cloud drive', 'hat einen Cloud-Speicher getrennt'),
  'drive.picturesFetched': createSentence(
    'fetched pictures from a cloud drive ({{count}})',
    'hat Bilder aus einem Cloud-Speicher geholt ({{count}})',
  ),
  'crawl.started': createSentence('started reading the site {{target}}', 'hat das Einlesen von {{target}} gestartet'),
  'crawl.stopped': createSentence('stopped reading the site {{target}}', 'hat das Einlesen von {{target}} beendet'),
  'partner.invited': createSentence('invited the creator {{target}}', 'hat {{target}} als Creator eingeladen'),
  'creator.connected': createSentence('became a creator: {{target}}', 'ist Creator geworden: {{target}}'),
  'creator.removed': createSentenceWithCount(
    'removed the creator {{target}}',
    'hat {{target}} als Creator entfernt',
    'removed {{count}} creators',
    'hat {{count}} Creator entfernt',
  ),
  'creator.inviteAnswered': createSentence(
    'answered the invitation for {{target}}',
    'hat die Einladung an {{target}} beantwortet',
  ),
  'creator.inviteRemoved': createSentenceWithCount(
    'withdrew the invitation for {{target}}',
    'hat die Einladung an {{target}} zurückgezogen',
    'withdrew {{count}} invitations',
    'hat {{count}} Einladungen zurückgezogen',
  ),
  'partner.reportsShared': createSentence(
    'changed which reports {{target}} may read',
    'hat geändert, welche Reports {{target}} lesen darf',
  ),
  'partner.connected': createSentence('connected the partner {{target}}', 'hat den Partner {{target}} verbunden'),
  'partner.updated': createSentence(
    'changed the connection with {{target}}',
    'hat die Verbindung mit {{target}} geändert',
  ),
  'partner.removed': createSentenceWithCount(
    'ended the connection with {{target}}',
    'hat die Verbindung mit {{target}} beendet',
    'ended {{count}} connections',
    'hat {{count}} Verbindungen beendet',
  ),
  'sharedMedia.shared': createSentence(
    'shared media with {{target}} ({{count}})',
    'hat Medien mit {{target}} geteilt ({{count}})',
  ),
  'sharedMedia.requested': createSentence(
    'offered media to {{target}} ({{count}})',
    'hat {{target}} Medien angeboten ({{count}})',
  ),
  'sharedMedia.decided': createSentenceWithCount(
    'decided on the offered item {{target}}',
    'hat über das angebotene {{target}} entschieden',
    'decided on {{count}} offered items',
    'hat über {{count}} angebotene Medien entschieden',
  ),
  'sharedMedia.removed': createSentenceWithCount(
    'stopped sharing {{target}}',
    'teilt {{target}} nicht mehr',
    'stopped sharing {{count}} items',
    'teilt {{count}} Medien nicht mehr',
  ),
  'client.saved': createSentence('saved the client {{target}}', 'hat den Kunden {{target}} gespeichert'),
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
    'undid a change of the campaign {{target}}',
    'hat eine Änderung der Kampagne {{target}} zurückgenommen',
    'undid a change of {{count}} campaigns',
    'hat eine Änderung an {{count}} Kampagnen zurückgenommen',
  ),
  'campaign.copied': createSentenceWithCount(
    'made the campaign {{target}} as a copy',
    'hat die Kampagne {{target}} als Kopie angelegt',
    'copied {{count}} campaigns',
    'hat {{count}} Kampagnen kopiert',
  ),
  'campaign.listExported': createSentence('exported the list of campaigns', 'hat die Liste der Kampagnen exportiert'),
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
    'took media out of the campaign {{target}} ({{count}})',
    'hat Medien aus der Kampagne {{target}} entfernt ({{count}})',
  ),
  'campaign.archived': createSentenceWithCount(
    'archived the campaign {{target}}',
    'hat die Kampagne {{target}} archiviert',
    'archived {{count}} campaigns',
    'hat {{count}} Kampagnen archiviert',
  ),
  'campaign.unarchived': createSentenceWithCount(
    'brought the campaign {{target}} back from the archive',
    'hat die Kampagne {{target}} aus dem Archiv zurückgeholt',
    'brought {{count}} campaigns back from the archive',
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
    'took campaigns out of the group {{target}} ({{count}})',
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
  'workspace.templateSaved': createSentence(
    'changed a template of {{target}}',
    'hat eine Vorlage von {{target}} geändert',
  ),
  'reportTemplate.created': createSentence('created the template {{target}}', 'hat die Vorlage {{target}} angelegt'),
  'reportTemplate.updated': createSentence('changed the template {{target}}', 'hat die Vorlage {{target}} geändert'),
  'reportTemplate.removed': createSentence('removed the template {{target}}', 'hat die Vorlage {{target}} entfernt'),
  'report.templateApplied': createSentenceWithCount(
    'applied a template to the report {{target}}',
    'hat eine Vorlage auf den Bericht {{target}} angewandt',
    'applied a template to {{count}} reports',
    'hat eine Vorlage auf {{count}} Berichte angewandt',
  ),
  'report.templateUndone': createSentenceWithCount(
    'undid a template in the report {{target}}',
    'hat eine Vorlage im Bericht {{target}} zurückgenommen',
    'undid a template in {{count}} reports',
    'hat eine Vorlage in {{count}} Berichten zurückgenommen',
  ),
  'report.created': createSentence('created the report {{target}}', 'hat den Bericht {{target}} angelegt'),
  'report.updated': createSentence('changed the report {{target}}', 'hat den Bericht {{target}} geändert'),
  'report.removed': createSentenceWithCount(
    'removed the report {{target}}',
    'hat den Bericht {{target}} entfernt',
    'removed {{count}} reports',
    'hat {{count}} Berichte entfernt',
  ),
  'report.published': createSentence('published the report {{target}}', 'hat den Bericht {{target}} veröffentlicht'),
  'report.linkTurnedOn': createSentence(
    'turned on the guest link of {{target}}',
    'hat den Gastlink von {{target}} eingeschaltet',
  ),
  'report.linkTurnedOff': createSentence(
    'turned off the guest link of {{target}}',
    'hat den Gastlink von {{target}} ausgeschaltet',
  ),
  'report.linkAdded': createSentence(
    'added a guest link to {{target}}',
    'hat einen Gastlink zu {{target}} hinzugefügt',
  ),
  'report.linkChanged': createSentence(
    'changed a guest link of {{target}}',
    'hat einen Gastlink von {{target}} geändert',
  ),
  'report.linkRemoved': createSentence(
    'removed a guest link of {{target}}',
    'hat einen Gastlink von {{target}} entfernt',
  ),
  'report.sent': createSentence(
    'sent {{target}} by email ({{count}})',
    'hat {{target}} per E-Mail verschickt ({{count}})',
  ),
  'report.commented': createSentence('commented on {{target}}', 'hat {{target}} kommentiert'),
  'report.threadResolved': createSentence(
    'resolved a comment on {{target}}',
    'hat einen Kommentar zu {{target}} erledigt',
  ),
  'report.threadReopened': createSentence(
    'reopened a comment on {{target}}',
    'hat einen Kommentar zu {{target}} wieder geöffnet',
  ),
  'report.threadRemoved': createSentence(
    'removed a comment on {{target}}',
    'hat einen Kommentar zu {{target}} entfernt',
  ),
  'report.approvalAsked': createSentence('asked for approval of {{target}}', 'hat um Freigabe von {{target}} gebeten'),
  'report.approved': createSentence(
    'approved the published version of {{target}}',
    'hat die Fassung von {{target}} freigegeben',
  ),
  'report.changesAsked': createSentence('asked for changes to {{target}}', 'hat um Änderungen an {{target}} gebeten'),
  'report.listsChanged': createSentence(
    'changed which lists of {{target}} guests see',
    'hat geändert, welche Listen von {{target}} Gäste sehen',
  ),
  'report.opened': createSentence(
    'opened the report {{target}} by its link',
    'hat den Bericht {{target}} über den Link geöffnet',
  ),
  'report.highlightChanged': createSentence(
    'changed the highlight of {{target}}',
    'hat das Highlight von {{target}} geändert',
  ),
  'report.highlightPublished': createSentence(
    'published the highlight of {{target}}',
    'hat das Highlight von {{target}} veröffentlicht',
  ),
  'report.highlightUnpublished': createSentence(
    'unpublished the highlight of {{target}}',
    'hat die Veröffentlichung des Highlights von {{target}} aufgehoben',
  ),
  'report.highlightLinkTurnedOn': createSentence(
    'turned on the guest link of the highlight of {{target}}',
    'hat den Gastlink des Highlights von {{target}} eingeschaltet',
  ),
  'report.highlightLinkTurnedOff': createSentence(
    'turned off the guest link of the highlight of {{target}}',
    'hat den Gastlink des Highlights von {{target}} ausgeschaltet',
  ),
  'report.highlightOpened': createSentence(
    'opened the highlight of {{target}} by its link',
    'hat das Highlight von {{target}} über den Link geöffnet',
  ),
  'report.csvExported': createSentence('exported {{target}} as CSV', 'hat {{target}} als CSV exportiert'),
  'report.offlineExported': createSentence(
    'took an offline copy of {{target}}',
    'hat eine Offline-Kopie von {{target}} geladen',
  ),
  'report.workbookExported': createSentence(
    'exported {{target}} as a workbook',
    'hat {{target}} als Arbeitsmappe exportiert',
  ),
  'report.slidesExported': createSentence(
    'exported {{target}} as slides',
    'hat {{target}} als Präsentation exportiert',
  ),
  'report.pdfCreated': createSentence('created a PDF of {{target}}', 'hat ein PDF von {{target}} erstellt'),
  'dashboard.created': createSentence('created the dashboard {{target}}', 'hat das Dashboard {{target}} angelegt'),
  'dashboard.duplicated': createSentence(
    'created the dashboard {{target}} as a copy',
    'hat das Dashboard {{target}} als Kopie angelegt',
  ),
  'dashboard.updated': createSentence('changed the dashboard {{target}}', 'hat das Dashboard {{target}} geändert'),
  'dashboard.removed': createSentenceWithCount(
    'removed the dashboard {{target}}',
    'hat das Dashboard {{target}} entfernt',
    'removed {{count}} dashboards',
    'hat {{count}} Dashboards entfernt',
  ),
  'dashboard.csvExported': createSentence(
    'exported the dashboard {{target}} as CSV',
    'hat das Dashboard {{target}} als CSV exportiert',
  ),
  'digest.created': createSentence('created the digest {{target}}', 'hat den Digest {{target}} angelegt'),
  'digest.updated': createSentence('changed the digest {{target}}', 'hat den Digest {{target}} geändert'),
  'digest.removed': createSentence('removed the digest {{target}}', 'hat den Digest {{target}} entfernt'),
  'digest.tested': createSentence(
    'sent a test of the digest {{target}}',
    'hat einen Test des Digests {{target}} verschickt',
  ),
  'digest.resent': createSentence(
    'sent an email of the digest {{target}} again',
    'hat eine E-Mail des Digests {{target}} erneut verschickt',
  ),
  'alert.created': createSentence('created the alert {{target}}', 'hat den Alarm {{target}} angelegt'),
  'alert.updated': createSentence('changed the alert {{target}}', 'hat den Alarm {{target}} geändert'),
  'alert.removed': createSentence('removed the alert {{target}}', 'hat den Alarm {{target}} entfernt'),
  'webhook.created': createSentence('created the webhook {{target}}', 'hat den Webhook {{target}} angelegt'),
  'webhook.updated': createSentence('changed the webhook {{target}}', 'hat den Webhook {{target}} geändert'),
  'webhook.removed': createSentence('removed the webhook {{target}}', 'hat den Webhook {{target}} entfernt'),
  'webhook.rotated': createSentence(
    'made a new secret for the webhook {{target}}',
    'hat dem Webhook {{target}} ein neues Geheimnis gegeben',
  ),
  'webhook.tested': createSentence(
    'sent a test message to the webhook {{target}}',
    'hat eine Testnachricht an den Webhook {{target}} geschickt',
  ),
  'webhook.resent': createSentence(
    'sent a message to the webhook {{target}} again',
    'hat eine Nachricht erneut an den Webhook {{target}} geschickt',
  ),
  'folder.created': createSentence('created the folder {{target}}', 'hat den Ordner {{target}} angelegt'),
  'folder.updated': createSentence('changed the folder {{target}}', 'hat den Ordner {{target}} geändert'),
  'folder.removed': createSentenceWithCount(
    'removed the folder {{target}}',
    'hat den Ordner {{target}} entfernt',
    'removed {{count}} folders',
    'hat {{count}} Ordner entfernt',
  ),
  'apiKey.created': createSentence('created the API key {{target}}', 'hat den API-Schlüssel {{target}} angelegt'),
  'apiKey.revoked': createSentence('revoked the API key {{target}}', 'hat den API-Schlüssel {{target}} widerrufen'),
  'apiKey.expired': createSentence(
    'ended the API key {{target}} at its date',
    'hat den API-Schlüssel {{target}} zum Termin beendet',
  ),
  'audit.exported': createSentence('exported the audit log', 'hat das Protokoll exportiert'),
} as const satisfies Record<string, AuditSentence>;

export type AuditAction = keyof typeof auditSentences;
export const auditActions = Object.keys(auditSentences) as [AuditAction, ...AuditAction[]];

/** A sentence of the log in a language, with its placeholders unfilled. */
export function auditSentence(action: AuditAction, targetCount: number, locale: keyof LocalizedText): string {
  const sentence: AuditSentence = auditSentences[action];
  return ((targetCount > 1 && sentence.many) || sentence.one)[locale];
}
