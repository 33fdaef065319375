import type { DigestRow } from '../../../schema/digest.tables.ts';
import type { News } from '../../notifications/index.ts';

/** Notifies the owner of a digest that some or all of its mails could not be sent. */
export const digestFailedNotification = ({
  id,
  workspaceId,
  ownerId,
  name,
}: Pick<DigestRow, 'id' | 'workspaceId' | 'ownerId' | 'name'>): News<'digestFailed'> => ({
  workspaceId,
  kind: 'digestFailed',
  payload: { digestName: name },
  to: { people: [ownerId] },
  subjectId: id,
});
