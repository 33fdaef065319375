import { getPayloadSchema } from '@reportage/contracts';
import type { NotificationDefinition } from '@reportage/remote-kit';

/** How workspace notifications are displayed. */
export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'inviteAccepted',
    payload: getPayloadSchema('inviteAccepted'),
    icon: 'user',
    tone: 'good',
    text: { en: '{{personName}} has joined as {{access|words}}', de: '{{personName}} ist dabei ({{access|words}})' },
    words: {
      access: {
        viewer: { en: 'viewer', de: 'Betrachter' },
        editor: { en: 'editor', de: 'Bearbeiter' },
        admin: { en: 'admin', de: 'Admin' },
        owner: { en: 'owner', de: 'Inhaber' },
      },
    },
    path: '/:workspaceId/settings/access',
  },
  {
    kind: 'sourceConnected',
    payload: getPayloadSchema('sourceConnected'),
    icon: 'api',
    tone: 'good',
    text: {
      en: '{{sourceName}} is connected: the first data has arrived',
      de: '{{sourceName}} ist verbunden: Die ersten Zahlen sind da',
    },
    path: '/:workspaceId/settings/sources?source={{sourceId}}',
  },
  {
    kind: 'sourceFailing',
    payload: getPayloadSchema('sourceFailing'),
    icon: 'api',
    tone: 'bad',
    text: {
      en: '{{sourceName}} has not delivered data since {{failingSince|instant}}',
      de: '{{sourceName}} liefert seit {{failingSince|instant}} keine Daten mehr',
    },
    path: '/:workspaceId/settings/sources?source={{sourceId}}',
  },
  {
    kind: 'sourceLimited',
    payload: getPayloadSchema('sourceLimited'),
    icon: 'api',
    tone: 'bad',
    text: {
      en: '{{sourceName}} sends events faster than its limit allows: some are rejected',
      de: '{{sourceName}} sendet Ereignisse schneller, als sein Limit erlaubt: Einige werden abgelehnt',
    },
    path: '/:workspaceId/settings/sources?source={{sourceId}}',
  },
  {
    kind: 'partnerConnected',
    payload: getPayloadSchema('partnerConnected'),
    icon: 'user',
    tone: 'good',
    text: {
      en: '{{personName}} accepted your invitation',
      de: '{{personName}} hat Ihre Einladung angenommen',
    },
    path: '/:workspaceId/partners',
  },
  {
    kind: 'partnerLeft',
    payload: getPayloadSchema('partnerLeft'),
    icon: 'user',
    tone: 'bad',
    text: {
      en: 'The workspace {{partnerName}} was deleted by its owner. Your connection ends permanently on {{endsAt|instant}}',
      de: 'Der Arbeitsbereich {{partnerName}} wurde vom Inhaber gelöscht. Ihre Verbindung endet endgültig am {{endsAt|instant}}',
    },
    path: '/:workspaceId/partners',
  },
  {
    kind: 'trialEnding',
    payload: getPayloadSchema('trialEnding'),
    icon: 'clock',
    text: { en: 'The trial ends on {{endsOn|day}}', de: 'Die Testphase endet am {{endsOn|day}}' },
    path: '/:workspaceId/settings/billing',
  },
  {
    kind: 'webhookEnded',
    payload: getPayloadSchema('webhookEnded'),
    icon: 'api',
    tone: 'bad',
    text: {
      en: 'The webhook {{webhookName}} was turned off: its receiver no longer accepts messages',
      de: 'Der Webhook {{webhookName}} wurde abgeschaltet: Der Empfänger nimmt keine Nachrichten mehr an',
    },
    path: '/:workspaceId/settings/webhooks?webhook={{webhookId}}',
  },
  {
    kind: 'paymentFailed',
    payload: getPayloadSchema('paymentFailed'),
    icon: 'card',
    tone: 'bad',
    text: {
      en: 'A payment has failed: pay by {{graceEndsAt|instant}} to keep working',
      de: 'Eine Zahlung ist fehlgeschlagen: Zahlen Sie bis {{graceEndsAt|instant}}, um weiterzuarbeiten',
    },
    path: '/:workspaceId/settings/billing',
  },
  {
    kind: 'limitNear',
    payload: getPayloadSchema('limitNear'),
    icon: 'card',
    text: {
      en: 'You have almost reached a limit of your plan: {{used}} of {{max}} {{limit|words}}',
      de: 'Ein Limit Ihres Tarifs ist fast erreicht: {{used}} von {{max}} {{limit|words}}',
    },
    words: {
      limit: {
        workspaces: { en: 'workspaces', de: 'Arbeitsbereichen' },
        seats: { en: 'seats', de: 'Plätzen' },
        sources: { en: 'sources', de: 'Quellen' },
        eventsPerMonth: { en: 'events this month', de: 'Ereignissen in diesem Monat' },
      },
    },
    path: '/:workspaceId/settings/billing',
  },
];
