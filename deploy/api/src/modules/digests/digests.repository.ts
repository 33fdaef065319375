import type { DigestDelivery, DigestProblem, DigestRun } from '@reportage/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { DigestDeliveryRow, DigestRow } from '../../schema/digest.tables.ts';
import { type BoardViewer, isBoardVisibleTo } from '../dashboards/index.ts';

interface StoredEdition {
  id: string;
  dueAt: string;
  isTest: boolean;
  state: DigestRun['state'];
  problem: DigestProblem | null;
  counts: DigestRun['counts'] | null;
}

export interface DigestWithContext extends DigestRow {
  dashboardName: string;
  /** The code of the guest link in the email. */
  reportLinkCode: string | null;
  ownerName: string | null;
  workspaceSlug: string;
  recipients: { email: string; isMember: boolean; unsubscribedAt: string | null }[];
  editions: StoredEdition[];
}

/** The columns that determine what the digest sends: a board or a report. */
export type DigestSubject = 'dashboardId' | 'reportId' | 'reportLinkId';

export type DigestValues = Pick<
  DigestRow,
  'name' | 'schedule' | 'timezone' | 'endsOn' | 'language' | 'withPdf' | 'status' | 'problem' | 'nextRunAt'
>;

export interface LedgerRow
  extends Pick<DigestDeliveryRow, 'id' | 'tickId' | 'email' | 'attempts' | 'reply' | 'endedAt'> {
  state: DigestDelivery['state'];
  dueAt: Date;
  isTest: boolean;
  contentKey: string | null;
}

const maxEditions = 10;
const maxDeliveries = 200;

const toColumns = ({ schedule, problem, ...values }: DigestValues) => ({
  ...values,
  schedule: toJson(schedule),
  problem: problem === null ? null : toJson(problem),
});

export function createDigestsRepository(db: Executor, workspaceId: string) {
  /** Selects digests of boards that the viewer may read, all report digests, and the viewer's own digests. */
  const selectVisible = (viewer: BoardViewer) =>
    db
      .selectFrom('digests')
      .leftJoin('dashboards', 'dashboards.id', 'digests.dashboardId')
      .leftJoin('reports', 'reports.id', 'digests.reportId')
      .leftJoin('reportLinks', 'reportLinks.id', 'digests.reportLinkId')
      .innerJoin('workspaces', 'workspaces.id', 'digests.workspaceId')
      .leftJoin('users', 'users.id', 'digests.ownerId')
      .selectAll('digests')
      .select(['users.name as ownerName', 'workspaces.slug as workspaceSlug', 'reportLinks.code as reportLinkCode'])
      .select(sql<string>`coalesce(dashboards.name, reports.name)`.as('dashboardName'))
      .select([
        sql<DigestWithContext['recipients']>`(
          select coalesce(json_agg(json_build_object('email', r.email, 'unsubscribedAt', r.unsubscribed_at,
            'isMember', exists (
              select 1 from app.memberships m join app.users u on u.id = m.user_id
              where m.workspace_id = digests.workspace_id and lower(u.email) = lower(r.email))
            ) order by r.created_at, r.id), '[]')
          from app.digest_recipients r where r.digest_id = digests.id and r.is_listed)`.as('recipients'),
        sql<StoredEdition[]>`(
          select coalesce(json_agg(json_build_object('id', t.id, 'dueAt', t.due_at, 'isTest', t.is_test, 'state', t.state,
            'problem', t.problem, 'counts', (
              select json_object_agg(c.state, c.count) from (
                select d.state, count(*)::int as count from app.digest_deliveries d where d.tick_id = t.id group by d.state) c)
            ) order by t.due_at desc, t.id desc), '[]')
          from (
            select * from app.digest_ticks t where t.digest_id = digests.id
            order by t.due_at desc, t.id desc limit ${sql.lit(maxEditions)}) t)`.as('editions'),
      ])
      .where('digests.workspaceId', '=', workspaceId)
      .where(sql<SqlBool>`(digests.owner_id = ${viewer.userId} or digests.report_id is not null
        or ${isBoardVisibleTo(viewer)})`);

  return {
    /** Lists one report's digests, or all dashboard digests if no report is given. */
    list: (viewer: BoardViewer, reportId: string | undefined): Promise<DigestWithContext[]> =>
      selectVisible(viewer)
        .where('digests.reportId', reportId === undefined ? 'is' : '=', reportId ?? null)
        .orderBy(sql`lower(digests.name)`)
        .orderBy('digests.id')
        .execute(),

    find: (id: string, viewer: BoardViewer): Promise<DigestWithContext | undefined> =>
      selectVisible(viewer).where('digests.id', '=', id).executeTakeFirst(),

    findByRequestKey: (requestKey: string) =>
      db
        .selectFrom('digests')
        .select(['id', 'ownerId'])
        .where('workspaceId', '=', workspaceId)
        .where('requestKey', '=', requestKey)
        .executeTakeFirst(),

    /** Returns false if a digest with the same request key exists. */
    async insert(
      row: DigestValues & Pick<DigestRow, 'id' | 'ownerId' | 'requestKey' | DigestSubject>,
      now: Date,
    ): Promise<boolean> {
      const { id, dashboardId, reportId, reportLinkId, ownerId, requestKey, ...values } = row;
      const result = await db
        .insertInto('digests')
        .values({
          id,
          workspaceId,
          dashboardId,
          reportId,
          reportLinkId,
          ownerId,
          requestKey,
          createdAt: now,
          modifiedAt: now,
          ...toColumns(values),
        })
        .onConflict((conflict) => conflict.columns(['workspaceId', 'requestKey']).doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Returns false if the stored version is newer. */
    async update(id: string, values: DigestValues, version: number, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('digests')
        .set({ ...toColumns(values), modifiedAt: now, version: sql<number>`version + 1` })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('digests').where('workspaceId', '=', workspaceId).where('id', '=', id).execute();
    },

    /** Keeps the rows of removed recipients, because they record who has unsubscribed. */
    async setRecipients(digestId: string, recipients: readonly { id: string; email: string }[]): Promise<void> {
      await db.updateTable('digestRecipients').set({ isListed: false }).where('digestId', '=', digestId).execute();
      for (const { id, email } of recipients) {
        await sql`
          insert into app.digest_recipients (id, digest_id, email) values (${id}, ${digestId}, ${email})
          on conflict (digest_id, lower(email)) do update set is_listed = true, email = excluded.email`.execute(db);
      }
    },

    listContentKeys: async (digestId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('digestTicks')
        .select('contentKey')
        .where('workspaceId', '=', workspaceId)
        .where('digestId', '=', digestId)
        .where('contentKey', 'is not', null)
        .execute();
      return rows.flatMap(({ contentKey }) => contentKey ?? []);
    },

    async insertTestRun(run: { id: string; digestId: string; email: string }, now: Date): Promise<void> {
      await db
        .insertInto('digestTicks')
        .values({
          id: run.id,
          workspaceId,
          digestId: run.digestId,
          dueAt: now,
          retryAt: now,
          createdAt: now,
          isTest: true,
          testEmail: run.email,
          problem: null,
          contentKey: null,
        })
        .execute();
    },

    listDeliveries: (digestId: string): Promise<LedgerRow[]> =>
      db
        .selectFrom('digestDeliveries')
        .innerJoin('digestTicks', 'digestTicks.id', 'digestDeliveries.tickId')
        .select(['digestDeliveries.id', 'tickId', 'email', 'digestDeliveries.state', 'digestDeliveries.attempts'])
        .select(['reply', 'endedAt', 'digestTicks.dueAt', 'isTest', 'contentKey'])
        .where('digestTicks.workspaceId', '=', workspaceId)
        .where('digestId', '=', digestId)
        .orderBy('digestTicks.dueAt', 'desc')
        .orderBy('email')
        .limit(maxDeliveries)
        .execute(),

    /**
     * Makes a failed or uncertain email due again. Returns false if the email is in another state, its content was
     * deleted, or its recipient has unsubscribed.
     */
    async resend(digestId: string, deliveryId: string, now: Date, giveUpAt: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update app.digest_deliveries d
        set state = 'pending', due_at = ${now}, give_up_at = ${giveUpAt}, ended_at = null, is_notified = false
        from app.digest_ticks t
        where d.id = ${deliveryId} and t.id = d.tick_id and t.digest_id = ${digestId} and t.workspace_id = ${workspaceId}
          and d.state in ('failed', 'unknown') and t.content_key is not null
          and not exists (
            select 1 from app.digest_recipients r where r.id = d.recipient_id and r.unsubscribed_at is not null)`.execute(
        db,
      );
      return (numAffectedRows ?? 0n) > 0n;
    },
  };
}
