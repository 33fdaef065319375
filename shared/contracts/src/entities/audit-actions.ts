import type { LocalizedText } from '../localized-text.ts';

/** A sentence without its subject, with a variant for several targets. */
interface AuditSentence {
  one: LocalizedText;
  many?: LocalizedText;
}

const says = (en: string, de: string): AuditSentence => ({ one: { en, de } });
const saysWithCount = (en: string, de: string, manyEn: string, manyDe: string): AuditSentence => ({
  one: { en, de },
  many: { en: manyEn, de: manyDe },
});

/**
 * Every action that the audit log records, as a sentence that follows a person's name: `{{target}}` is the name of the
 * target, `{{count}}` the number of targets, or the count defined by the call's rule. Never remove an action, because
 * stored entries refer to it.
 */
export const auditSentences = {
  'workspace.created': says('created the workspace {{target}}', 'hat den Arbeitsbereich {{target}} angelegt'),
  'workspace.updated': says(
    'changed the settings of the workspace',
    'hat die Einstellungen des Arbeitsbereichs geändert',
  ),
  'workspace.removed': says('removed the workspace {{target}}', 'hat den Arbeitsbereich {{target}} entfernt'),
  'workspace.restored': says('brought the workspace {{target}} back', 'hat den Arbeitsbereich {{target}} zurückgeholt'),
  'workspace.visited': says(
    'visited the workspace as platform staff',
    'hat den Arbeitsbereich als Plattform-Team besucht',
  ),
  'workspace.handedOver': says(
    'handed the workspace over to {{target}}',
    'hat den Arbeitsbereich an {{target}} übergeben',
  ),
  'workspace.forwarded': says(
    'forwarded data from one external service to another',
    'hat Daten von einem externen Dienst an einen anderen weitergeleitet',
  ),
  'workspace.contactsChanged': says('changed the contacts', 'hat die Ansprechpersonen geändert'),
  'member.invited': saysWithCount(
    'invited {{target}} to the workspace',
    'hat {{target}} in den Arbeitsbereich eingeladen',
    'invited {{count}} people to the workspace',
    'hat {{count}} Personen in den Arbeitsbereich eingeladen',
  ),
  'member.inviteResent': says('sent {{target}} the invitation again', 'hat {{target}} die Einladung erneut gesandt'),
  'member.joined': says('accepted the invitation', 'hat die Einladung angenommen'),
  'member.accessChanged': says('changed the access of {{target}}', 'hat den Zugriff von {{target}} geändert'),
  'member.removed': says('removed {{target}} from the workspace', 'hat {{target}} aus dem Arbeitsbereich entfernt'),
  'member.left': says('left the workspace', 'hat den Arbeitsbereich verlassen'),
  'source.created': says('added the source {{target}}', 'hat die Quelle {{target}} hinzugefügt'),
  'source.updated': says('changed the source {{target}}', 'hat die Quelle {{target}} geändert'),
  'source.removed': saysWithCount(
    'removed the source {{target}}',
    'hat die Quelle {{target}} entfernt',
    'removed {{count}} sources',
    'hat {{count}} Quellen entfernt',
  ),
  'source.authorised': says('connected a source to its account', 'hat eine Quelle mit ihrem Konto verbunden'),
  'source.connectionsSaved': says(
    'chose the accounts of the source {{target}}',
    'hat die Konten der Quelle {{target}} gewählt',
  ),
  'source.syncControlled': says(
    'paused, resumed or started fetching of the source {{target}}',
    'hat das Abrufen der Quelle {{target}} angehalten, fortgesetzt oder gestartet',
  ),
  'source.replaced': says(
    'had another source take over from {{target}}',
    'hat die Quelle {{target}} durch eine andere ersetzt',
  ),
  'source.replacementUndone': says(
    'undid the replacement of the source {{target}}',
    'hat die Ersetzung der Quelle {{target}} zurückgenommen',
  ),
  'media.added': says('added {{target}} to the library', 'hat {{target}} zur Bibliothek hinzugefügt'),
  'media.addedMany': saysWithCount(
    'added {{target}} to the library',
    'hat {{target}} zur Bibliothek hinzugefügt',
    'added {{count}} addresses to the library',
    'hat {{count}} Adressen zur Bibliothek hinzugefügt',
  ),
  'media.updated': saysWithCount(
    'changed the details of {{target}}',
    'hat Angaben zu {{target}} geändert',
    'changed the details of {{count}} library items',
    'hat Angaben zu {{count}} Einträgen der Bibliothek geändert',
  ),
  'media.fileChanged': says('changed the file of {{target}}', 'hat die Datei von {{target}} geändert'),
  'media.removed': saysWithCount(
    'removed {{target}} from the library',
    'hat {{target}} aus der Bibliothek entfernt',
    'removed {{count}} items from the library',
    'hat {{count}} Einträge aus der Bibliothek entfernt',
  ),
  'media.merged': says('merged {{count}} into {{target}}', 'hat {{count}} mit {{target}} zusammengeführt'),
  'media.mergeUndone': says('undid the merge into {{target}}', 'hat die Zusammenführung mit {{target}} zurückgenommen'),
  'media.markedDistinct': saysWithCount(
    'marked {{target}} as different',
    'hat {{target}} als verschieden gekennzeichnet',
    'marked {{count}} items as different',
    'hat {{count}} Einträge als verschieden gekennzeichnet',
  ),
  'media.unmarkedDistinct': saysWithCount(
    'no longer marks {{target}} as different',
    'kennzeichnet {{target}} nicht mehr als verschieden',
    'no longer marks {{count}} items as different',
    'kennzeichnet {{count}} Einträge nicht mehr als verschieden',
  ),
  'media.numbersChanged': says('changed numbers of {{target}}', 'hat Zahlen zu {{target}} geändert'),
  'calculatedField.created': says(
    'created the calculated field {{target}}',
    'hat das berechnete Feld {{target}} angelegt',
  ),
  'calculatedField.updated': says(
    'changed the calculated field {{target}}',
    'hat das berechnete Feld {{target}} geändert',
  ),
  'calculatedField.removed': says(
    'removed the calculated field {{target}}',
    'hat das berechnete Feld {{target}} entfernt',
  ),
  'customMetric.created': says('created the custom metric {{target}}', 'hat die eigene Metrik {{target}} angelegt'),
  'customMetric.updated': says('changed the custom metric {{target}}', 'hat die eigene Metrik {{target}} geändert'),
  'customMetric.removed': says('removed the custom metric {{target}}', 'hat die eigene Metrik {{target}} entfernt'),
  'customMetric.valuesEntered': says('entered values of {{target}}', 'hat Werte für {{target}} eingetragen'),
  'customMetric.valuesRemoved': says('removed values of {{target}}', 'hat Werte von {{target}} entfernt'),
  'customMetric.valuesImported': says('imported values of {{target}}', 'hat Werte für {{target}} importiert'),
  'customMetric.valuesExported': says('exported the values of {{target}}', 'hat die Werte von {{target}} exportiert'),
  'customMetric.changeUndone': says(
    'undid a change of the values of {{target}}',
    'hat eine Änderung der Werte von {{target}} zurückgenommen',
  ),
  'drive.connected': says('connected a cloud drive', 'hat einen Cloud-Speicher verbunden'),
  'drive.disconnected': says('disconnected a cloud drive', 'hat einen Cloud-Speicher getrennt'),
  'drive.picturesFetched': says(
    'fetched pictures from a cloud drive ({{count}})',
    'hat Bilder aus einem Cloud-Speicher geholt ({{count}})',
  ),
  'crawl.started': says('started reading the site {{target}}', 'hat das Einlesen von {{target}} gestartet'),
  'crawl.stopped': says('stopped reading the site {{target}}', 'hat das Einlesen von {{target}} beendet'),
  'partner.invited': says('invited the creator {{target}}', 'hat {{target}} als Creator eingeladen'),
  'creator.connected': says('became a creator: {{target}}', 'ist Creator geworden: {{target}}'),
  'creator.removed': saysWithCount(
    'removed the creator {{target}}',
    'hat {{target}} als Creator entfernt',
    'removed {{count}} creators',
    'hat {{count}} Creator entfernt',
  ),
  'creator.inviteAnswered': says(
    'answered the invitation for {{target}}',
    'hat die Einladung an {{target}} beantwortet',
  ),
  'creator.inviteRemoved': saysWithCount(
    'withdrew the invitation for {{target}}',
    'hat die Einladung an {{target}} zurückgezogen',
    'withdrew {{count}} invitations',
    'hat {{count}} Einladungen zurückgezogen',
  ),
  'partner.reportsShared': says(
    'changed which reports {{target}} may read',
    'hat geändert, welche Reports {{target}} lesen darf',
  ),
  'partner.connected': says('connected the partner {{target}}', 'hat den Partner {{target}} verbunden'),
  'partner.updated': says('changed the connection with {{target}}', 'hat die Verbindung mit {{target}} geändert'),
  'partner.removed': saysWithCount(
    'ended the connection with {{target}}',
    'hat die Verbindung mit {{target}} beendet',
    'ended {{count}} connections',
    'hat {{count}} Verbindungen beendet',
  ),
  'sharedMedia.shared': says(
    'shared media with {{target}} ({{count}})',
    'hat Medien mit {{target}} geteilt ({{count}})',
  ),
  'sharedMedia.requested': says(
    'offered media to {{target}} ({{count}})',
    'hat {{target}} Medien angeboten ({{count}})',
  ),
  'sharedMedia.decided': saysWithCount(
    'decided on the offered item {{target}}',
    'hat über das angebotene {{target}} entschieden',
    'decided on {{count}} offered items',
    'hat über {{count}} angebotene Medien entschieden',
  ),
  'sharedMedia.removed': saysWithCount(
    'stopped sharing {{target}}',
    'teilt {{target}} nicht mehr',
    'stopped sharing {{count}} items',
    'teilt {{count}} Medien nicht mehr',
  ),
  'client.saved': says('saved the client {{target}}', 'hat den Kunden {{target}} gespeichert'),
  'client.removed': saysWithCount(
    'removed the client {{target}}',
    'hat den Kunden {{target}} entfernt',
    'removed {{count}} clients',
    'hat {{count}} Kunden entfernt',
  ),
  'link.created': says('created the link {{target}}', 'hat den Link {{target}} angelegt'),
  'link.updated': says('changed the link {{target}}', 'hat den Link {{target}} geändert'),
  'link.removed': saysWithCount(
    'removed the link {{target}}',
    'hat den Link {{target}} entfernt',
    'removed {{count}} links',
    'hat {{count}} Links entfernt',
  ),
  'campaign.created': says('created the campaign {{target}}', 'hat die Kampagne {{target}} angelegt'),
  'campaign.updated': says('changed the campaign {{target}}', 'hat die Kampagne {{target}} geändert'),
  'campaign.bulkChanged': saysWithCount(
    'changed the campaign {{target}}',
    'hat die Kampagne {{target}} geändert',
    'changed {{count}} campaigns',
    'hat {{count}} Kampagnen geändert',
  ),
  'campaign.changeUndone': saysWithCount(
    'undid a change of the campaign {{target}}',
    'hat eine Änderung der Kampagne {{target}} zurückgenommen',
    'undid a change of {{count}} campaigns',
    'hat eine Änderung an {{count}} Kampagnen zurückgenommen',
  ),
  'campaign.copied': saysWithCount(
    'made the campaign {{target}} as a copy',
    'hat die Kampagne {{target}} als Kopie angelegt',
    'copied {{count}} campaigns',
    'hat {{count}} Kampagnen kopiert',
  ),
  'campaign.listExported': says('exported the list of campaigns', 'hat die Liste der Kampagnen exportiert'),
  'campaign.removed': saysWithCount(
    'removed the campaign {{target}}',
    'hat die Kampagne {{target}} entfernt',
    'removed {{count}} campaigns',
    'hat {{count}} Kampagnen entfernt',
  ),
  'campaign.mediaAdded': says(
    'added media to the campaign {{target}} ({{count}})',
    'hat Medien zur Kampagne {{target}} hinzugefügt ({{count}})',
  ),
  'campaign.mediaRemoved': says(
    'took media out of the campaign {{target}} ({{count}})',
    'hat Medien aus der Kampagne {{target}} entfernt ({{count}})',
  ),
  'campaign.archived': saysWithCount(
    'archived the campaign {{target}}',
    'hat die Kampagne {{target}} archiviert',
    'archived {{count}} campaigns',
    'hat {{count}} Kampagnen archiviert',
  ),
  'campaign.unarchived': saysWithCount(
    'brought the campaign {{target}} back from the archive',
    'hat die Kampagne {{target}} aus dem Archiv zurückgeholt',
    'brought {{count}} campaigns back from the archive',
    'hat {{count}} Kampagnen aus dem Archiv zurückgeholt',
  ),
  'group.created': says('created the group {{target}}', 'hat die Gruppe {{target}} angelegt'),
  'group.updated': says('changed the group {{target}}', 'hat die Gruppe {{target}} geändert'),
  'group.removed': saysWithCount(
    'removed the group {{target}}',
    'hat die Gruppe {{target}} entfernt',
    'removed {{count}} groups',
    'hat {{count}} Gruppen entfernt',
  ),
  'group.campaignsAdded': says(
    'added campaigns to the group {{target}} ({{count}})',
    'hat Kampagnen zur Gruppe {{target}} hinzugefügt ({{count}})',
  ),
  'group.campaignsRemoved': says(
    'took campaigns out of the group {{target}} ({{count}})',
    'hat Kampagnen aus der Gruppe {{target}} entfernt ({{count}})',
  ),
  'goalTemplate.saved': says('saved the goal template {{target}}', 'hat die Zielvorlage {{target}} gespeichert'),
  'goalTemplate.removed': saysWithCount(
    'removed the goal template {{target}}',
    'hat die Zielvorlage {{target}} entfernt',
    'removed {{count}} goal templates',
    'hat {{count}} Zielvorlagen entfernt',
  ),
  'workspace.templateSaved': says('changed a template of {{target}}', 'hat eine Vorlage von {{target}} geändert'),
  'reportTemplate.created': says('created the template {{target}}', 'hat die Vorlage {{target}} angelegt'),
  'reportTemplate.updated': says('changed the template {{target}}', 'hat die Vorlage {{target}} geändert'),
  'reportTemplate.removed': says('removed the template {{target}}', 'hat die Vorlage {{target}} entfernt'),
  'report.templateApplied': saysWithCount(
    'applied a template to the report {{target}}',
    'hat eine Vorlage auf den Bericht {{target}} angewandt',
    'applied a template to {{count}} reports',
    'hat eine Vorlage auf {{count}} Berichte angewandt',
  ),
  'report.templateUndone': saysWithCount(
    'undid a template in the report {{target}}',
    'hat eine Vorlage im Bericht {{target}} zurückgenommen',
    'undid a template in {{count}} reports',
    'hat eine Vorlage in {{count}} Berichten zurückgenommen',
  ),
  'report.created': says('created the report {{target}}', 'hat den Bericht {{target}} angelegt'),
  'report.updated': says('changed the report {{target}}', 'hat den Bericht {{target}} geändert'),
  'report.removed': saysWithCount(
    'removed the report {{target}}',
    'hat den Bericht {{target}} entfernt',
    'removed {{count}} reports',
    'hat {{count}} Berichte entfernt',
  ),
  'report.published': says('published the report {{target}}', 'hat den Bericht {{target}} veröffentlicht'),
  'report.linkTurnedOn': says(
    'turned on the guest link of {{target}}',
    'hat den Gastlink von {{target}} eingeschaltet',
  ),
  'report.linkTurnedOff': says(
    'turned off the guest link of {{target}}',
    'hat den Gastlink von {{target}} ausgeschaltet',
  ),
  'report.linkAdded': says('added a guest link to {{target}}', 'hat einen Gastlink zu {{target}} hinzugefügt'),
  'report.linkChanged': says('changed a guest link of {{target}}', 'hat einen Gastlink von {{target}} geändert'),
  'report.linkRemoved': says('removed a guest link of {{target}}', 'hat einen Gastlink von {{target}} entfernt'),
  'report.sent': says('sent {{target}} by email ({{count}})', 'hat {{target}} per E-Mail verschickt ({{count}})'),
  'report.commented': says('commented on {{target}}', 'hat {{target}} kommentiert'),
  'report.threadResolved': says('resolved a comment on {{target}}', 'hat einen Kommentar zu {{target}} erledigt'),
  'report.threadReopened': says(
    'reopened a comment on {{target}}',
    'hat einen Kommentar zu {{target}} wieder geöffnet',
  ),
  'report.threadRemoved': says('removed a comment on {{target}}', 'hat einen Kommentar zu {{target}} entfernt'),
  'report.approvalAsked': says('asked for approval of {{target}}', 'hat um Freigabe von {{target}} gebeten'),
  'report.approved': says('approved the published version of {{target}}', 'hat die Fassung von {{target}} freigegeben'),
  'report.changesAsked': says('asked for changes to {{target}}', 'hat um Änderungen an {{target}} gebeten'),
  'report.listsChanged': says(
    'changed which lists of {{target}} guests see',
    'hat geändert, welche Listen von {{target}} Gäste sehen',
  ),
  'report.opened': says(
    'opened the report {{target}} by its link',
    'hat den Bericht {{target}} über den Link geöffnet',
  ),
  'report.highlightChanged': says('changed the highlight of {{target}}', 'hat das Highlight von {{target}} geändert'),
  'report.highlightPublished': says(
    'published the highlight of {{target}}',
    'hat das Highlight von {{target}} veröffentlicht',
  ),
  'report.highlightUnpublished': says(
    'unpublished the highlight of {{target}}',
    'hat die Veröffentlichung des Highlights von {{target}} aufgehoben',
  ),
  'report.highlightLinkTurnedOn': says(
    'turned on the guest link of the highlight of {{target}}',
    'hat den Gastlink des Highlights von {{target}} eingeschaltet',
  ),
  'report.highlightLinkTurnedOff': says(
    'turned off the guest link of the highlight of {{target}}',
    'hat den Gastlink des Highlights von {{target}} ausgeschaltet',
  ),
  'report.highlightOpened': says(
    'opened the highlight of {{target}} by its link',
    'hat das Highlight von {{target}} über den Link geöffnet',
  ),
  'report.csvExported': says('exported {{target}} as CSV', 'hat {{target}} als CSV exportiert'),
  'report.offlineExported': says('took an offline copy of {{target}}', 'hat eine Offline-Kopie von {{target}} geladen'),
  'report.workbookExported': says('exported {{target}} as a workbook', 'hat {{target}} als Arbeitsmappe exportiert'),
  'report.slidesExported': says('exported {{target}} as slides', 'hat {{target}} als Präsentation exportiert'),
  'report.pdfCreated': says('created a PDF of {{target}}', 'hat ein PDF von {{target}} erstellt'),
  'dashboard.created': says('created the dashboard {{target}}', 'hat das Dashboard {{target}} angelegt'),
  'dashboard.duplicated': says(
    'created the dashboard {{target}} as a copy',
    'hat das Dashboard {{target}} als Kopie angelegt',
  ),
  'dashboard.updated': says('changed the dashboard {{target}}', 'hat das Dashboard {{target}} geändert'),
  'dashboard.removed': saysWithCount(
    'removed the dashboard {{target}}',
    'hat das Dashboard {{target}} entfernt',
    'removed {{count}} dashboards',
    'hat {{count}} Dashboards entfernt',
  ),
  'dashboard.csvExported': says(
    'exported the dashboard {{target}} as CSV',
    'hat das Dashboard {{target}} als CSV exportiert',
  ),
  'digest.created': says('created the digest {{target}}', 'hat den Digest {{target}} angelegt'),
  'digest.updated': says('changed the digest {{target}}', 'hat den Digest {{target}} geändert'),
  'digest.removed': says('removed the digest {{target}}', 'hat den Digest {{target}} entfernt'),
  'digest.tested': says('sent a test of the digest {{target}}', 'hat einen Test des Digests {{target}} verschickt'),
  'digest.resent': says(
    'sent an email of the digest {{target}} again',
    'hat eine E-Mail des Digests {{target}} erneut verschickt',
  ),
  'alert.created': says('created the alert {{target}}', 'hat den Alarm {{target}} angelegt'),
  'alert.updated': says('changed the alert {{target}}', 'hat den Alarm {{target}} geändert'),
  'alert.removed': says('removed the alert {{target}}', 'hat den Alarm {{target}} entfernt'),
  'webhook.created': says('created the webhook {{target}}', 'hat den Webhook {{target}} angelegt'),
  'webhook.updated': says('changed the webhook {{target}}', 'hat den Webhook {{target}} geändert'),
  'webhook.removed': says('removed the webhook {{target}}', 'hat den Webhook {{target}} entfernt'),
  'webhook.rotated': says(
    'made a new secret for the webhook {{target}}',
    'hat dem Webhook {{target}} ein neues Geheimnis gegeben',
  ),
  'webhook.tested': says(
    'sent a test message to the webhook {{target}}',
    'hat eine Testnachricht an den Webhook {{target}} geschickt',
  ),
  'webhook.resent': says(
    'sent a message to the webhook {{target}} again',
    'hat eine Nachricht erneut an den Webhook {{target}} geschickt',
  ),
  'folder.created': says('created the folder {{target}}', 'hat den Ordner {{target}} angelegt'),
  'folder.updated': says('changed the folder {{target}}', 'hat den Ordner {{target}} geändert'),
  'folder.removed': saysWithCount(
    'removed the folder {{target}}',
    'hat den Ordner {{target}} entfernt',
    'removed {{count}} folders',
    'hat {{count}} Ordner entfernt',
  ),
  'apiKey.created': says('created the API key {{target}}', 'hat den API-Schlüssel {{target}} angelegt'),
  'apiKey.revoked': says('revoked the API key {{target}}', 'hat den API-Schlüssel {{target}} widerrufen'),
  'apiKey.expired': says(
    'ended the API key {{target}} at its date',
    'hat den API-Schlüssel {{target}} zum Termin beendet',
  ),
  'audit.exported': says('exported the audit log', 'hat das Protokoll exportiert'),
} as const satisfies Record<string, AuditSentence>;

export type AuditAction = keyof typeof auditSentences;
export const auditActions = Object.keys(auditSentences) as [AuditAction, ...AuditAction[]];

/** A sentence of the log in a language, with its placeholders unfilled. */
export function auditSentence(action: AuditAction, targetCount: number, locale: keyof LocalizedText): string {
  const sentence: AuditSentence = auditSentences[action];
  return ((targetCount > 1 && sentence.many) || sentence.one)[locale];
}
