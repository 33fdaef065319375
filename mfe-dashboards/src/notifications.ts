import { getPayloadSchema } from '@reportage/contracts';
import type { NotificationDefinition } from '@reportage/remote-kit';

/** How dashboard notifications are displayed. */
export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'digestFailed',
    payload: getPayloadSchema('digestFailed'),
    icon: 'mail',
    tone: 'bad',
    text: {
      en: 'The digest {{digestName}} could not be sent',
      de: 'Der Digest {{digestName}} konnte nicht verschickt werden',
    },
    path: '/:workspaceId/explore/digests',
  },
  {
    kind: 'alertFired',
    payload: getPayloadSchema('alertFired'),
    icon: 'chart',
    tone: 'bad',
    text: { en: '{{alertName}}: {{english}}', de: '{{alertName}}: {{german}}' },
    path: '/:workspaceId/explore/alerts?alert={{alertId}}',
  },
  {
    kind: 'alertPaused',
    payload: getPayloadSchema('alertPaused'),
    icon: 'chart',
    tone: 'bad',
    text: {
      en: 'The alert {{alertName}} is paused: its card no longer exists, or you no longer have access to it',
      de: 'Der Alarm {{alertName}} ist angehalten: Seine Karte gibt es nicht mehr, oder Sie dürfen sie nicht mehr sehen',
    },
    path: '/:workspaceId/explore/alerts?alert={{alertId}}',
  },
];
