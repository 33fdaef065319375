import type { DigestRow } from '../../../schema/digest.tables.ts';
import type { NotificationEvent } from '../../notifications/index.ts';

/** Notifies a digest's owner that some or all of its emails could not be sent. */
export const createDigestFailedNotification = ({
  id,
  workspaceId,
  ownerId,
  name,
}: Pick<DigestRow, 'id' | 'workspaceId' | 'ownerId' | 'name'>): NotificationEvent<'digestFailed'> => ({
  workspaceId,
  kind: 'digestFailed',
  payload: { digestName: name },
  to: { people: [ownerId] },
  subjectId: id,
});
