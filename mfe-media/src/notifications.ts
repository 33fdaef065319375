import { payloadSchemaOf } from '@reportage/contracts';
import type { NotificationDefinition } from '@reportage/remote-kit';

/** How media notifications are displayed. */
export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'crawlDone',
    payload: payloadSchemaOf('crawlDone'),
    icon: 'globe',
    text: {
      en: '{{pageCount|number}} pages of {{siteName}} were read',
      de: '{{pageCount|number}} Seiten von {{siteName}} wurden gelesen',
    },
    singular: {
      count: 'pageCount',
      text: {
        en: '{{pageCount|number}} page of {{siteName}} was read',
        de: '{{pageCount|number}} Seite von {{siteName}} wurde gelesen',
      },
    },
    // Opens the crawl's result above the pages of its site.
    path: ['/:workspaceId/media?crawl={{crawlId}}&search={{siteName}}', '/:workspaceId/media'],
  },
  {
    kind: 'mediaShared',
    payload: payloadSchemaOf('mediaShared'),
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
    path: '/:workspaceId/media/shared',
  },
  {
    kind: 'sharedMediaRequested',
    payload: payloadSchemaOf('sharedMediaRequested'),
    icon: 'share',
    text: {
      en: '{{partnerName}} asks you to accept {{mediaCount|number}} media items',
      de: '{{partnerName}} bittet Sie, {{mediaCount|number}} Medien anzunehmen',
    },
    singular: {
      count: 'mediaCount',
      text: {
        en: '{{partnerName}} asks you to accept {{mediaCount|number}} media item',
        de: '{{partnerName}} bittet Sie, {{mediaCount|number}} Medium anzunehmen',
      },
    },
    action: { en: 'Review', de: 'Prüfen' },
    path: '/:workspaceId/media/shared?status=is%7Cpending',
  },
  {
    kind: 'sharedMediaApproved',
    payload: payloadSchemaOf('sharedMediaApproved'),
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
    path: '/:workspaceId/media/shared',
  },
  {
    kind: 'sharedMediaRejected',
    payload: payloadSchemaOf('sharedMediaRejected'),
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
    payload: payloadSchemaOf('sharedSourceEnded'),
    icon: 'share',
    tone: 'bad',
    text: {
      en: '{{partnerName}} has disconnected the source of {{mediaCount|number}} shared media items: they get no new numbers',
      de: '{{partnerName}} hat die Quelle von {{mediaCount|number}} geteilten Medien getrennt: Sie erhalten keine neuen Zahlen',
    },
    singular: {
      count: 'mediaCount',
      text: {
        en: '{{partnerName}} has disconnected the source of {{mediaCount|number}} shared media item: it gets no new numbers',
        de: '{{partnerName}} hat die Quelle von {{mediaCount|number}} geteiltem Medium getrennt: Es erhält keine neuen Zahlen',
      },
    },
    path: '/:workspaceId/media/shared',
  },
];
