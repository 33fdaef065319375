import { createSentence, createSentenceWithCount } from './audit-sentence.ts';

export const reportSentences = {
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
    'reverted the template applied to the report {{target}}',
    'hat eine Vorlage im Bericht {{target}} zurückgenommen',
    'reverted the template applied to {{count}} reports',
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
    'turned on the guest link to {{target}}',
    'hat den Gastlink zu {{target}} eingeschaltet',
  ),
  'report.linkTurnedOff': createSentence(
    'turned off the guest link to {{target}}',
    'hat den Gastlink zu {{target}} ausgeschaltet',
  ),
  'report.linkAdded': createSentence('created a guest link to {{target}}', 'hat einen Gastlink zu {{target}} angelegt'),
  'report.linkChanged': createSentence(
    'changed a guest link to {{target}}',
    'hat einen Gastlink zu {{target}} geändert',
  ),
  'report.linkRemoved': createSentence(
    'removed a guest link to {{target}}',
    'hat einen Gastlink zu {{target}} entfernt',
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
    'changed which lists guests see in {{target}}',
    'hat geändert, welche Listen Gäste in {{target}} sehen',
  ),
  'report.opened': createSentence('viewed the report {{target}}', 'hat den Bericht {{target}} angesehen'),
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
    'hat das Highlight von {{target}} zurückgezogen',
  ),
  'report.highlightLinkTurnedOn': createSentence(
    'shared the highlight of {{target}} by guest link',
    'hat das Highlight von {{target}} per Gastlink geteilt',
  ),
  'report.highlightLinkTurnedOff': createSentence(
    'stopped sharing the highlight of {{target}} by guest link',
    'hat das Teilen des Highlights von {{target}} per Gastlink beendet',
  ),
  'report.highlightOpened': createSentence(
    'viewed the highlight of {{target}}',
    'hat das Highlight von {{target}} angesehen',
  ),
  'report.csvExported': createSentence('exported {{target}} as CSV', 'hat {{target}} als CSV exportiert'),
  'report.offlineExported': createSentence(
    'downloaded an offline copy of {{target}}',
    'hat eine Offline-Kopie von {{target}} heruntergeladen',
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
} as const;
