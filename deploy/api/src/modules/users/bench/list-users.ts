import { buildPath, calls } from '@reportage/contracts';
import { sql } from 'kysely';
import { createTestApi } from '../../../testing/test-api.ts';
import { measureAlternately } from '../../../testing/time-alternating.ts';

const memberCount = 300;
const invitationCount = 200;

/**
 * Times the first page of 500 members and invitations over HTTP, alternating with a bare database query.
 * @returns the times in ms
 */
export async function timeUserList(): Promise<{ call: number[]; bare: number[] }> {
  const api = await createTestApi();
  try {
    const { db, identifiers } = api.platform;
    const owner = await api.createPerson('Owner');
    const { id } = await api.createWorkspace(owner, 'Crowd');
    for (let index = 1; index < memberCount; index += 1) await api.createMember({ id }, 'viewer', `Member ${index}`);
    const getTimestamp = (index: number) => new Date(api.clock.at.getTime() - index * 1_000);
    const invites = Array.from({ length: invitationCount }, (_, index) => ({
      id: identifiers.next('userInvite'),
      workspaceId: id,
      email: `guest${index}@crowd.example`,
      access: 'viewer' as const,
      accessRevision: 1,
      message: '',
      invitedBy: owner.id,
      mailedAt: getTimestamp(index),
      acceptedAt: null,
      withdrawnAt: null,
      createdAt: getTimestamp(index),
    }));
    await db.insertInto('userInvites').values(invites).execute();

    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `${origin}/api/${buildPath(calls.listUsers)}?workspaceId=${id}`;
    const call = async () => {
      const response = await fetch(url, { headers: { authorization: `Bearer ${owner.token}` } });
      const { data } = (await response.json()) as { data: unknown[] };
      if (data.length !== 50) throw new Error(`The page has ${data.length} rows instead of 50.`);
    };
    const query = () =>
      sql`
        select id, email, name, status, access, created_at, (select name from app.users where users.id = invited_by) from (
          select memberships.id, email, name, 'active' as status, access, invited_by, memberships.created_at
          from app.memberships join app.users on users.id = user_id where workspace_id = ${id}
          union all
          select id, email, '', 'pending', access, invited_by, created_at from app.user_invites
          where workspace_id = ${id} and accepted_at is null and withdrawn_at is null) as people
        order by created_at desc, id desc limit 50`.execute(db);
    return await measureAlternately(call, query);
  } finally {
    await api.close();
  }
}
