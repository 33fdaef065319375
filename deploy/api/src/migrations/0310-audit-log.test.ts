import { sql } from 'kysely';
import { type MigrationFixture, openMigrationFixture } from '../testing/migration-fixture.ts';

let fixture: MigrationFixture;
beforeEach(async () => {
  fixture = await openMigrationFixture();
});
afterEach(() => fixture.close());

test('visits by platform staff stay in the log, with the name of the visitor', async () => {
  const { db } = fixture;
  await fixture.migrateBefore('0310');
  await sql`
    insert into app.users (id, name, email, username) values ('sam', 'Sam', 'sam@example.org', 'sam')`.execute(db);
  await sql`
    insert into app.audit_entries (workspace_id, user_id, action, occurred_at)
      values ('wks_1', 'sam', 'workspace.visited', '2026-06-10T09:00:00Z')`.execute(db);
  await fixture.migrateRemaining();
  const entries = await db
    .selectFrom('auditEntries')
    .select(['workspaceId', 'actorKind', 'actorId', 'actorName', 'action', 'occurredAt'])
    .execute();
  expect(entries).toEqual([
    {
      workspaceId: 'wks_1',
      actorKind: 'staff',
      actorId: 'sam',
      actorName: 'Sam',
      action: 'workspace.visited',
      occurredAt: new Date('2026-06-10T09:00:00Z'),
    },
  ]);
});
