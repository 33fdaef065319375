import { payloadSchemaOf } from '@reportage/contracts';
import type { NotificationDefinition } from '@reportage/remote-kit';

/** How campaign notifications are displayed. */
export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'goalBehind',
    payload: payloadSchemaOf('goalBehind'),
    icon: 'flag',
    tone: 'bad',
    text: {
      en: '{{campaignName}} is behind: {{progress|percent}} of its goals reached, {{expected|percent}} expected by now',
      de: '{{campaignName}} liegt zurück: {{progress|percent}} der Ziele erreicht, {{expected|percent}} bis jetzt erwartet',
    },
    missing: {
      field: 'progress',
      text: {
        en: '{{campaignName}} is behind: {{expected|percent}} of its goals expected by now',
        de: '{{campaignName}} liegt zurück: {{expected|percent}} der Ziele bis jetzt erwartet',
      },
    },
    path: '/:workspaceId/campaigns/{{campaignId}}?tab=goals',
  },
  {
    kind: 'goalCompleted',
    payload: payloadSchemaOf('goalCompleted'),
    icon: 'flag',
    tone: 'good',
    text: { en: '{{campaignName}} has reached its goals', de: '{{campaignName}} hat die Ziele erreicht' },
    path: '/:workspaceId/campaigns/{{campaignId}}?tab=goals',
  },
];
