import type { AlertProblem, Metric } from '@reportage/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { AlertCheckRow, AlertRow } from '../../schema/alert.tables.ts';
import { type BoardViewer, isBoardVisibleTo } from '../dashboards/index.ts';

interface NamedRecipient {
  id: string;
  name: string;
}

export interface AlertWithContext extends AlertRow {
  dashboardName: string;
  cardTitle: string | null;
  ownerName: string | null;
  /** The custom metric or calculated field, if it still exists. */
  workspaceMetric: { name: string; unit: Metric['unit'] } | null;
  people: (NamedRecipient & { isNotified: boolean; isMailed: boolean })[];
  webhooks: NamedRecipient[];
  lastCheckedAt: Date | null;
  lastFiredAt: Date | null;
  /** The earliest check that is waiting because of a problem. */
  waitingCheck: { day: string; problem: AlertProblem } | null;
}

export type AlertValues = Pick<
  AlertRow,
  'name' | 'metric' | 'span' | 'rule' | 'timezone' | 'status' | 'problem' | 'nextDay' | 'nextCheckAt'
>;

export interface AlertRecipients {
  notifiedIds: readonly string[];
  emailedIds: readonly string[];
  webhookIds: readonly string[];
}

const maxListedChecks = 90;

const toColumns = ({ rule, problem, ...values }: AlertValues) => ({
  ...values,
  rule: toJson(rule),
  problem: problem === null ? null : toJson(problem),
});

export function createAlertsRepository(db: Executor, workspaceId: string) {
  /** Selects the alerts that the viewer owns, or whose dashboard the viewer may read. */
  const selectVisible = (viewer: BoardViewer) =>
    db
      .selectFrom('alerts')
      .innerJoin('dashboards', 'dashboards.id', 'alerts.dashboardId')
      .leftJoin('users', 'users.id', 'alerts.ownerId')
      .selectAll('alerts')
      .select(['dashboards.name as dashboardName', 'users.name as ownerName'])
      .select([
        sql<string | null>`(
          select c ->> 'title' from jsonb_array_elements(dashboards.content -> 'cards') c
          where c -> 'card' ->> 'id' = alerts.card_id limit 1)`.as('cardTitle'),
        sql<AlertWithContext['workspaceMetric']>`(
          select json_build_object('name', m.name, 'unit', m.unit) from (
            select id, name, unit from app.custom_metrics
            where workspace_id = alerts.workspace_id and deleted_at is null
            union all
            select media_type || '_' || id, name, unit from app.calculated_fields
            where workspace_id = alerts.workspace_id) m
          where m.id = alerts.metric limit 1)`.as('workspaceMetric'),
        sql<AlertWithContext['people']>`(
          select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'isNotified', p.is_notified,
            'isMailed', p.is_mailed) order by lower(u.name), u.id), '[]')
          from app.alert_people p join app.users u on u.id = p.user_id
            join app.memberships m on m.user_id = u.id and m.workspace_id = alerts.workspace_id
          where p.alert_id = alerts.id)`.as('people'),
        sql<NamedRecipient[]>`(
          select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by lower(w.name), w.id), '[]')
          from app.alert_webhooks a join app.webhooks w on w.id = a.webhook_id where a.alert_id = alerts.id)`.as(
          'webhooks',
        ),
        sql<Date | null>`(
          select max(c.checked_at) from app.alert_checks c where c.alert_id = alerts.id and c.state in ('quiet', 'fired'))`.as(
          'lastCheckedAt',
        ),
        sql<Date | null>`(
          select max(c.checked_at) from app.alert_checks c where c.alert_id = alerts.id and c.state = 'fired')`.as(
          'lastFiredAt',
        ),
        sql<AlertWithContext['waitingCheck']>`(
          select json_build_object('day', c.day, 'problem', c.problem) from app.alert_checks c
          where c.alert_id = alerts.id and c.state = 'waiting' and c.problem is not null order by c.day limit 1)`.as(
          'waitingCheck',
        ),
      ])
      .where('alerts.workspaceId', '=', workspaceId)
      .where(sql<SqlBool>`(alerts.owner_id = ${viewer.userId} or ${isBoardVisibleTo(viewer)})`);

  return {
    list: (viewer: BoardViewer): Promise<AlertWithContext[]> =>
      selectVisible(viewer).orderBy(sql`lower(alerts.name)`).orderBy('alerts.id').execute(),

    find: (id: string, viewer: BoardViewer): Promise<AlertWithContext | undefined> =>
      selectVisible(viewer).where('alerts.id', '=', id).executeTakeFirst(),

    findByRequestKey: (requestKey: string) =>
      db
        .selectFrom('alerts')
        .select(['id', 'ownerId'])
        .where('workspaceId', '=', workspaceId)
        .where('requestKey', '=', requestKey)
        .executeTakeFirst(),

    /** @returns false if the request has already created an alert */
    async insert(
      row: AlertValues & Pick<AlertRow, 'id' | 'dashboardId' | 'cardId' | 'ownerId' | 'requestKey'>,
      now: Date,
    ): Promise<boolean> {
      const { id, dashboardId, cardId, ownerId, requestKey, ...values } = row;
      const result = await db
        .insertInto('alerts')
        .values({
          id,
          workspaceId,
          dashboardId,
          cardId,
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

    /** @returns false if the alert has a newer version */
    async update(id: string, values: AlertValues, version: number, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('alerts')
        .set({ ...toColumns(values), modifiedAt: now, version: sql<number>`version + 1` })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('alerts').where('workspaceId', '=', workspaceId).where('id', '=', id).execute();
    },

    /** Removes the checks that have not been evaluated yet. */
    removePendingChecks: async (alertId: string): Promise<void> => {
      await db.deleteFrom('alertChecks').where('alertId', '=', alertId).where('state', '=', 'waiting').execute();
    },

    async setRecipients(alertId: string, { notifiedIds, emailedIds, webhookIds }: AlertRecipients): Promise<void> {
      await db.deleteFrom('alertPeople').where('alertId', '=', alertId).execute();
      await db.deleteFrom('alertWebhooks').where('alertId', '=', alertId).execute();
      const userIds = [...new Set([...notifiedIds, ...emailedIds])];
      if (userIds.length > 0) {
        const rows = userIds.map((userId) => ({
          alertId,
          userId,
          isNotified: notifiedIds.includes(userId),
          isMailed: emailedIds.includes(userId),
        }));
        await db.insertInto('alertPeople').values(rows).execute();
      }
      if (webhookIds.length > 0) {
        await db
          .insertInto('alertWebhooks')
          .values(webhookIds.map((webhookId) => ({ alertId, webhookId })))
          .execute();
      }
    },

    listMembers: (): Promise<NamedRecipient[]> =>
      db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.userId')
        .select(['users.id', 'users.name'])
        .where('memberships.workspaceId', '=', workspaceId)
        .orderBy(sql`lower(users.name)`)
        .orderBy('users.id')
        .execute(),

    listWebhooks: (): Promise<NamedRecipient[]> =>
      db
        .selectFrom('webhooks')
        .select(['id', 'name'])
        .where('workspaceId', '=', workspaceId)
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute(),

    listChecks: (alertId: string): Promise<AlertCheckRow[]> =>
      db
        .selectFrom('alertChecks')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('alertId', '=', alertId)
        .orderBy('day', 'desc')
        .limit(maxListedChecks)
        .execute(),
  };
}
