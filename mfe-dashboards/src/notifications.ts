import { payloadSchemaOf } from '@reportage/contracts';
import type { NotificationDefinition } from '@reportage/remote-kit';

/** How dashboard notifications are displayed. */
export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'digestFailed',
    payload: payloadSchemaOf('digestFailed'),
    icon: 'mail',
    tone: 'bad',
    text: {
      en: 'The digest {{digestName}} could not be sent',
      de: 'Der Digest {{digestName}} konnte nicht verschickt werden',
    },
    path: '/:workspaceId/explore/digests',
  },
];
