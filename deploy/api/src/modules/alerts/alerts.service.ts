import {
  type Alert,
  type AlertCheck,
  type AlertPreview,
  type alertPayloadSchema,
  type alertPreviewSchema,
  type alertUpdateSchema,
  fieldRules,
  type User,
  type z,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import { checkFrozenGrants } from '../../platform/partners/partner-items.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BoardViewer, createDashboardsRepository, requireManagePermission } from '../dashboards/index.ts';
import { presentAlert, presentCheck } from './alerts.presenter.ts';
import {
  type AlertRecipients,
  type AlertValues,
  type AlertWithContext,
  createAlertsRepository,
} from './alerts.repository.ts';
import { previewAlert } from './preview-alert.ts';
import { findWatchedCard, type WatchedMetric } from './rules/read-spans.ts';
import { getCompletionTime, getCurrentSpan, getLastCompleteSpan, shiftSpan } from './rules/spans.ts';

type Payload = z.output<typeof alertPayloadSchema>;
type Update = z.output<typeof alertUpdateSchema>;
type PreviewRequest = z.output<typeof alertPreviewSchema>;
type Caller = Pick<User, 'id'>;

const getViewer = ({ access }: WorkspaceScope, { id }: Caller): BoardViewer => ({ userId: id, access });

/** Returns the first span to evaluate: the current one, or the previous one if its data is still arriving. */
function getFirstSpan(span: WatchedMetric['span'], timezone: string, now: Date) {
  const lastCompleteSpan = getLastCompleteSpan(span, timezone, now);
  const currentSpan = getCurrentSpan(span, timezone, now);
  const nextDay = lastCompleteSpan < shiftSpan(span, currentSpan, -1) ? shiftSpan(span, currentSpan, -1) : currentSpan;
  return { nextDay, nextCheckAt: getCompletionTime(nextDay, timezone) };
}

export function createAlertsService(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const outbox = createOutbox(platform);

  /** @throws {AppError} `notFound`, even if the alert exists but the viewer may not read its board */
  async function find(executor: Executor, { workspaceId }: WorkspaceScope, viewer: BoardViewer, id: string) {
    const row = await createAlertsRepository(executor, workspaceId).find(id, viewer);
    if (!row) throw new AppError('notFound');
    return row;
  }

  async function read(scope: WorkspaceScope, user: Caller, id: string): Promise<Alert> {
    const viewer = getViewer(scope, user);
    return presentAlert(await find(db, scope, viewer, id), viewer);
  }

  /**
   * @throws {AppError} `notFound` for a board that the viewer may not read, `invalidRequest` for a card or metric
   * that is not on the board
   */
  async function requireWatchedBoard(
    { workspaceId }: WorkspaceScope,
    viewer: BoardViewer,
    requested: WatchedMetric & { dashboardId: string },
  ) {
    const board = await createDashboardsRepository(db, workspaceId).find(requested.dashboardId, viewer);
    if (!board) throw new AppError('notFound');
    if (!board.content.cards.some(({ card }) => card.id === requested.cardId)) {
      throw invalidField('body.cardId', { en: 'is not a card on the dashboard', de: 'ist keine Karte des Dashboards' });
    }
    if (!findWatchedCard(board, requested)) {
      throw invalidField('body.metric', { en: 'is not one of the card’s metrics', de: 'ist keine Metrik der Karte' });
    }
    return board;
  }

  /** @throws {AppError} `notFound` for a user who is not a member, or a webhook of another workspace */
  async function requireRecipients(executor: Executor, workspaceId: string, recipients: AlertRecipients) {
    const { notifiedIds, emailedIds, webhookIds } = recipients;
    const repository = createAlertsRepository(executor, workspaceId);
    const knownUserIds = new Set((await repository.listMembers()).map(({ id }) => id));
    const knownWebhookIds = new Set((await repository.listWebhooks()).map(({ id }) => id));
    const areValid =
      [...notifiedIds, ...emailedIds].every((id) => knownUserIds.has(id)) &&
      webhookIds.every((id) => knownWebhookIds.has(id));
    if (!areValid) throw new AppError('notFound');
  }

  return {
    async list(scope: WorkspaceScope, user: Caller): Promise<Alert[]> {
      const viewer = getViewer(scope, user);
      const rows = await createAlertsRepository(db, scope.workspaceId).list(viewer);
      return rows.map((row) => presentAlert(row, viewer));
    },

    get: read,

    async listRecipients({ workspaceId }: WorkspaceScope) {
      const repository = createAlertsRepository(db, workspaceId);
      const people = await repository.listMembers();
      const webhooks = await repository.listWebhooks();
      return { people, webhooks, isMailAvailable: outbox.isAvailable };
    },

    async preview(scope: WorkspaceScope, user: Caller, request: PreviewRequest): Promise<AlertPreview> {
      return previewAlert(platform, await requireWatchedBoard(scope, getViewer(scope, user), request), request);
    },

    /** Creates at most one alert per request key, so a second click on Save does not create another. */
    async create(scope: WorkspaceScope, user: Caller, payload: Payload): Promise<Alert> {
      const { workspaceId } = scope;
      const { dashboardId, cardId, requestKey, people, mailed, webhooks, ...fields } = payload;
      await requireWatchedBoard(scope, getViewer(scope, user), payload);
      const now = clock.now();
      const firstSpan = getFirstSpan(fields.span, fields.timezone, now);
      const values = { ...fields, ...firstSpan, status: 'active' as const, problem: null };
      const id = identifiers.next('alert');
      const createdId = await db.transaction().execute(async (tx) => {
        const repository = createAlertsRepository(tx, workspaceId);
        const isNew = await repository.insert(
          { ...values, id, dashboardId, cardId, ownerId: user.id, requestKey },
          now,
        );
        if (isNew) {
          const recipients = { notifiedIds: people, emailedIds: mailed, webhookIds: webhooks };
          await requireRecipients(tx, workspaceId, recipients);
          await repository.setRecipients(id, recipients);
          return id;
        }
        const existingAlert = await repository.findByRequestKey(requestKey);
        if (existingAlert?.ownerId !== user.id) throw new AppError('conflict');
        return existingAlert.id;
      });
      return read(scope, user, createdId);
    },

    async update(scope: WorkspaceScope, user: Caller, { id, version, ...changes }: Update): Promise<Alert> {
      const { workspaceId } = scope;
      const viewer = getViewer(scope, user);
      await db.transaction().execute(async (tx) => {
        const row = await find(tx, scope, viewer, id);
        requireManagePermission(viewer, row);
        const mergedValues = mergeValues(row, changes);
        const isResumed = mergedValues.status === 'active' && row.status === 'paused';
        if (isResumed || mergedValues.metric !== row.metric)
          await requireWatchedBoard(scope, viewer, { ...row, ...mergedValues });
        const isRescheduled = mergedValues.span !== row.span || mergedValues.timezone !== row.timezone;
        const firstSpan = getFirstSpan(mergedValues.span, mergedValues.timezone, clock.now());
        const values: AlertValues = {
          ...mergedValues,
          problem: changes.status === undefined ? row.problem : null,
          nextDay: isResumed || isRescheduled ? firstSpan.nextDay : row.nextDay,
          nextCheckAt:
            mergedValues.status === 'paused'
              ? null
              : isResumed || isRescheduled
                ? firstSpan.nextCheckAt
                : row.nextCheckAt,
        };
        const repository = createAlertsRepository(tx, workspaceId);
        const isSaved = await repository.update(id, values, version, clock.now());
        if (!isSaved) throw new AppError('conflict', { details: { current: presentAlert(row, viewer) } });
        if (mergedValues.status === 'paused' || isRescheduled) await repository.removePendingChecks(id);
        const recipients = mergeRecipients(row, changes);
        if (recipients) {
          await requireRecipients(tx, workspaceId, recipients);
          await repository.setRecipients(id, recipients);
        }
      });
      return read(scope, user, id);
    },

    async remove(scope: WorkspaceScope, user: Caller, id: string): Promise<void> {
      requireManagePermission(getViewer(scope, user), await find(db, scope, getViewer(scope, user), id));
      await createAlertsRepository(db, scope.workspaceId).remove(id);
    },

    async listChecks(scope: WorkspaceScope, user: Caller, id: string): Promise<AlertCheck[]> {
      await find(db, scope, getViewer(scope, user), id);
      const rows = await createAlertsRepository(db, scope.workspaceId).listChecks(id);
      const areCurrent = await checkFrozenGrants(
        platform,
        scope.workspaceId,
        rows.map(({ partnerGrants }) => partnerGrants),
      );
      return rows.map((row, index) => presentCheck(row, areCurrent[index] ?? false));
    },
  };
}

type AlertChanges = Omit<Update, 'id' | 'version'>;

const mergeValues = (row: AlertWithContext, changes: AlertChanges) => ({
  name: changes.name ?? row.name,
  metric: changes.metric ?? row.metric,
  span: changes.span ?? row.span,
  rule: changes.rule ?? row.rule,
  timezone: changes.timezone ?? row.timezone,
  status: changes.status ?? row.status,
});

/**
 * Returns the recipients after the changes, or undefined if unchanged.
 * @throws {AppError} `invalidRequest` if none remain
 */
function mergeRecipients(
  row: AlertWithContext,
  { people, mailed, webhooks }: AlertChanges,
): AlertRecipients | undefined {
  if (!people && !mailed && !webhooks) return undefined;
  const recipients = {
    notifiedIds: people ?? row.people.flatMap(({ id, isNotified }) => (isNotified ? [id] : [])),
    emailedIds: mailed ?? row.people.flatMap(({ id, isMailed }) => (isMailed ? [id] : [])),
    webhookIds: webhooks ?? row.webhooks.map(({ id }) => id),
  };
  if (Object.values(recipients).some((ids) => ids.length > 0)) return recipients;
  throw invalidField('body.people', fieldRules.atLeastOne);
}
