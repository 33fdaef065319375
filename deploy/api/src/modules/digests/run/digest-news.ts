import type { DigestRow } from '../../../schema/digest.tables.ts';
import type { News } from '../../notifications/index.ts';

/** For the owner of the digest: some of its mails, or all, could not be sent. */
export const newsOfFailedDigest = ({
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
