import { getPayloadSchema } from '@reportage/contracts';
import type { NotificationDefinition } from '@reportage/remote-kit';

/** How campaign notifications are displayed. */
export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'goalBehind',
    payload: getPayloadSchema('goalBehind'),
    icon: 'flag',
    tone: 'bad',
    text: {
      en: '{{campaignName}} is behind: overall progress {{progress|percent}}, {{expected|percent}} expected by now',
      de: '{{campaignName}} liegt zurück: Fortschritt insgesamt {{progress|percent}}, bis jetzt erwartet {{expected|percent}}',
    },
    missing: {
      field: 'progress',
      text: {
        en: '{{campaignName}} is behind: overall progress of {{expected|percent}} expected by now',
        de: '{{campaignName}} liegt zurück: bis jetzt insgesamt {{expected|percent}} erwartet',
      },
    },
    path: '/:workspaceId/campaigns/{{campaignId}}?tab=goals',
  },
  {
    kind: 'goalCompleted',
    payload: getPayloadSchema('goalCompleted'),
    icon: 'flag',
    tone: 'good',
    text: { en: '{{campaignName}} has reached its goals', de: '{{campaignName}} hat die Ziele erreicht' },
    path: '/:workspaceId/campaigns/{{campaignId}}?tab=goals',
  },
];
