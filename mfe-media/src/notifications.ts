import { getPayloadSchema, type RequestOutcome } from '@reportage/contracts';
import type { NotificationDefinition } from '@reportage/remote-kit';

const createOutcomeMessages = (subjectEn: string, subjectDe: string, verbEn: string, verbDe: string) => ({
  text: {
    en: `${subjectEn} ${verbEn} {{mediaCount|number}} media items from {{partnerName}}`,
    de: `${subjectDe} {{mediaCount|number}} Medien von {{partnerName}} ${verbDe}`,
  },
  singular: {
    en: `${subjectEn} ${verbEn} {{mediaCount|number}} media item from {{partnerName}}`,
    de: `${subjectDe} {{mediaCount|number}} Medium von {{partnerName}} ${verbDe}`,
  },
});

/** What was decided about a partner's request, and by whom. */
const outcomeMessages: Record<RequestOutcome, ReturnType<typeof createOutcomeMessages>> = {
  youApproved: createOutcomeMessages('You', 'Sie haben', 'approved', 'freigegeben'),
  youRejected: createOutcomeMessages('You', 'Sie haben', 'rejected', 'abgelehnt'),
  youReviewed: createOutcomeMessages('You', 'Sie haben', 'reviewed', 'geprüft'),
  approved: createOutcomeMessages('{{personName}}', '{{personName}} hat', 'approved', 'freigegeben'),
  rejected: createOutcomeMessages('{{personName}}', '{{personName}} hat', 'rejected', 'abgelehnt'),
  reviewed: createOutcomeMessages('{{personName}}', '{{personName}} hat', 'reviewed', 'geprüft'),
  closed: {
    text: {
      en: 'The request by {{partnerName}} to approve {{mediaCount|number}} media items is closed',
      de: 'Die Anfrage von {{partnerName}}, {{mediaCount|number}} Medien freizugeben, ist erledigt',
    },
    singular: {
      en: 'The request by {{partnerName}} to approve {{mediaCount|number}} media item is closed',
      de: 'Die Anfrage von {{partnerName}}, {{mediaCount|number}} Medium freizugeben, ist erledigt',
    },
  },
};

/** How media notifications are displayed. */
export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'crawlDone',
    payload: getPayloadSchema('crawlDone'),
    icon: 'globe',
    text: {
      en: '{{pageCount|number}} pages on {{siteName}} were read',
      de: '{{pageCount|number}} Seiten von {{siteName}} wurden gelesen',
    },
    singular: {
      count: 'pageCount',
      text: {
        en: '{{pageCount|number}} page on {{siteName}} was read',
        de: '{{pageCount|number}} Seite von {{siteName}} wurde gelesen',
      },
    },
    // Opens the crawl's result above the pages of its site.
    path: ['/:workspaceId/media?crawl={{crawlId}}&search={{siteName}}', '/:workspaceId/media'],
  },
  {
    kind: 'mediaShared',
    payload: getPayloadSchema('mediaShared'),
    icon: 'share',
    text: {
      en: '{{partnerName}} has shared {{mediaCount|number}} media items with you',
      de: '{{partnerName}} hat {{mediaCount|number}} Medien mit Ihnen geteilt',
    },
    singular: {
      count: 'mediaCount',
      text: {
        en: '{{partnerName}} has shared {{mediaCount|number}} media item with you',
        de: '{{partnerName}} hat {{mediaCount|number}} Medium mit Ihnen geteilt',
      },
    },
    path: '/:workspaceId/media/shared?status=is%7Capproved',
  },
  {
    kind: 'sharedMediaRequested',
    payload: getPayloadSchema('sharedMediaRequested'),
    icon: 'share',
    text: {
      en: '{{partnerName}} asks you to approve {{mediaCount|number}} media items',
      de: '{{partnerName}} bittet Sie, {{mediaCount|number}} Medien freizugeben',
    },
    singular: {
      count: 'mediaCount',
      text: {
        en: '{{partnerName}} asks you to approve {{mediaCount|number}} media item',
        de: '{{partnerName}} bittet Sie, {{mediaCount|number}} Medium freizugeben',
      },
    },
    settled: { field: 'outcome', texts: outcomeMessages },
    action: { en: 'Review', de: 'Prüfen' },
    path: '/:workspaceId/media/shared?status=is%7Cpending',
  },
  {
    kind: 'sharedMediaApproved',
    payload: getPayloadSchema('sharedMediaApproved'),
    icon: 'share',
    tone: 'good',
    text: {
      en: '{{partnerName}} has approved {{mediaCount|number}} shared media items',
      de: '{{partnerName}} hat {{mediaCount|number}} geteilte Medien freigegeben',
    },
    singular: {
      count: 'mediaCount',
      text: {
        en: '{{partnerName}} has approved {{mediaCount|number}} shared media item',
        de: '{{partnerName}} hat {{mediaCount|number}} geteiltes Medium freigegeben',
      },
    },
    path: '/:workspaceId/media/shared?status=is%7Capproved',
  },
  {
    kind: 'sharedMediaRejected',
    payload: getPayloadSchema('sharedMediaRejected'),
    icon: 'share',
    tone: 'bad',
    text: {
      en: '{{partnerName}} has rejected {{mediaCount|number}} shared media items',
      de: '{{partnerName}} hat {{mediaCount|number}} geteilte Medien abgelehnt',
    },
    singular: {
      count: 'mediaCount',
      text: {
        en: '{{partnerName}} has rejected {{mediaCount|number}} shared media item',
        de: '{{partnerName}} hat {{mediaCount|number}} geteiltes Medium abgelehnt',
      },
    },
    path: '/:workspaceId/media/shared',
  },
  {
    kind: 'sharedSourceEnded',
    payload: getPayloadSchema('sharedSourceEnded'),
    icon: 'share',
    tone: 'bad',
    text: {
      en: '{{partnerName}} has disconnected the source of {{mediaCount|number}} shared media items: they receive no new data',
      de: '{{partnerName}} hat die Quelle von {{mediaCount|number}} geteilten Medien getrennt: Sie erhalten keine neuen Zahlen',
    },
    singular: {
      count: 'mediaCount',
      text: {
        en: '{{partnerName}} has disconnected the source of {{mediaCount|number}} shared media item: it receives no new data',
        de: '{{partnerName}} hat die Quelle von {{mediaCount|number}} geteiltem Medium getrennt: Es erhält keine neuen Zahlen',
      },
    },
    path: '/:workspaceId/media/shared?status=is%7Capproved',
  },
];
