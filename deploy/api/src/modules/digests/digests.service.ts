import type { Digest, DigestDelivery, digestPayloadSchema, digestUpdateSchema, User, z } from '@reportage/contracts';
import { getNextRuns } from '@reportage/format';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BoardViewer, findBoardSubject, requireManagePermission } from '../dashboards/index.ts';
import { runJob } from './digests.jobs.ts';
import { presentDelivery, presentDigest } from './digests.presenter.ts';
import { createDigestsRepository, type DigestValues, type DigestWithContext } from './digests.repository.ts';
import { requireSendableReport } from './sendable-report.ts';

type Payload = z.output<typeof digestPayloadSchema>;
type Update = z.output<typeof digestUpdateSchema>;
type Caller = Pick<User, 'id' | 'email'>;

const subjectMessage = {
  en: 'must be set unless a report is set; it is not possible to set both',
  de: 'muss angegeben sein, wenn kein Bericht angegeben ist; beides zusammen ist nicht möglich',
};

/** After a user resends an email, delivery is attempted for this long. */
const resendWindowMs = 3_600_000;

const getViewer = ({ access }: WorkspaceScope, { id }: Pick<User, 'id'>): BoardViewer => ({ userId: id, access });

/**
 * Sets the time of the next run. Unless it is paused, a digest with a next run is active, and one without has ended.
 */
function setNextRun(values: Omit<DigestValues, 'nextRunAt'>, now: Date): DigestValues {
  if (values.status === 'paused') return { ...values, nextRunAt: null };
  const [nextRunAt] = getNextRuns(values, now, 1);
  return nextRunAt ? { ...values, status: 'active', nextRunAt } : { ...values, status: 'ended', nextRunAt: null };
}

export function createDigestsService(platform: Platform) {
  const { db, clock, identifiers, config, jobs, storage } = platform;
  const outbox = createOutbox(platform);

  /** @throws {AppError} `notFound`, also for a digest of a board that the viewer cannot read */
  async function find(executor: Executor, { workspaceId }: WorkspaceScope, viewer: BoardViewer, id: string) {
    const row = await createDigestsRepository(executor, workspaceId).find(id, viewer);
    if (!row) throw new AppError('notFound');
    return row;
  }

  const present = (row: DigestWithContext, viewer: BoardViewer): Digest =>
    presentDigest(row, viewer, config.PUBLIC_ORIGIN, clock.now());

  async function read(scope: WorkspaceScope, user: Caller, id: string): Promise<Digest> {
    const viewer = getViewer(scope, user);
    return present(await find(db, scope, viewer, id), viewer);
  }

  const setRecipients = (tx: Tx, workspaceId: string, digestId: string, emails: readonly string[]): Promise<void> => {
    const recipients = emails.map((email) => ({ id: identifiers.next('digestRecipient'), email }));
    return createDigestsRepository(tx, workspaceId).setRecipients(digestId, recipients);
  };

  /**
   * Requires a board that the caller may read, or a report that the caller manages.
   * @throws {AppError} `notFound`, `forbidden`
   */
  async function requireSubject(scope: WorkspaceScope, user: Caller, payload: Payload): Promise<void> {
    const { dashboardId, reportId, reportLinkId } = payload;
    if ((dashboardId === null) === (reportId === null)) throw invalidField('body.dashboardId', subjectMessage);
    if (dashboardId !== null) {
      const board = await findBoardSubject(db, scope.workspaceId, getViewer(scope, user), dashboardId);
      if (!board || reportLinkId !== null) throw new AppError('notFound');
    }
    if (reportId !== null) await requireSendableReport(db, scope, user, { reportId, reportLinkId });
  }

  /** @throws {AppError} `unavailable` without an email server */
  function requireEmailServer(): void {
    if (!outbox.isAvailable) throw new AppError('unavailable');
  }

  return {
    async list(scope: WorkspaceScope, user: Caller, reportId: string | undefined): Promise<Digest[]> {
      const viewer = getViewer(scope, user);
      const rows = await createDigestsRepository(db, scope.workspaceId).list(viewer, reportId);
      return rows.map((row) => present(row, viewer));
    },

    get: read,

    /** Creates at most one digest per request key, so a second click on Save does not create another. */
    async create(scope: WorkspaceScope, user: Caller, payload: Payload): Promise<Digest> {
      const { workspaceId } = scope;
      const { dashboardId, reportId, reportLinkId, requestKey, recipients, ...fields } = payload;
      await requireSubject(scope, user, payload);
      const now = clock.now();
      const values = setNextRun({ ...fields, status: 'active', problem: null }, now);
      if (values.status === 'ended') {
        throw invalidField('body.endsOn', {
          en: 'is too early, because the digest would never be sent',
          de: 'lässt keinen Zeitpunkt übrig, zu dem der Digest verschickt würde',
        });
      }
      const id = identifiers.next('digest');
      const digestId = await db.transaction().execute(async (tx) => {
        const repository = createDigestsRepository(tx, workspaceId);
        const isNew = await repository.insert(
          { ...values, id, dashboardId, reportId, reportLinkId, ownerId: user.id, requestKey },
          now,
        );
        if (isNew) {
          await setRecipients(tx, workspaceId, id, recipients);
          return id;
        }
        const existingDigest = await repository.findByRequestKey(requestKey);
        if (existingDigest?.ownerId !== user.id) throw new AppError('conflict');
        return existingDigest.id;
      });
      return read(scope, user, digestId);
    },

    async update(
      scope: WorkspaceScope,
      user: Caller,
      { id, version, recipients, ...changes }: Update,
    ): Promise<Digest> {
      const { workspaceId } = scope;
      const viewer = getViewer(scope, user);
      await db.transaction().execute(async (tx) => {
        const row = await find(tx, scope, viewer, id);
        requireManagePermission(viewer, row);
        const definedChanges = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        const mergedRow: DigestWithContext = { ...row, ...definedChanges };
        // Saving a digest that has ended reactivates it if a run remains.
        const status = changes.status ?? (row.status === 'ended' ? 'active' : row.status);
        const values = setNextRun(
          {
            name: mergedRow.name,
            schedule: mergedRow.schedule,
            timezone: mergedRow.timezone,
            endsOn: mergedRow.endsOn,
            language: mergedRow.language,
            withPdf: mergedRow.withPdf,
            status,
            problem: changes.status === undefined ? row.problem : null,
          },
          clock.now(),
        );
        const isSaved = await createDigestsRepository(tx, workspaceId).update(id, values, version, clock.now());
        if (!isSaved) throw new AppError('conflict', { details: { current: present(row, viewer) } });
        if (recipients) await setRecipients(tx, workspaceId, id, recipients);
      });
      return read(scope, user, id);
    },

    async remove(scope: WorkspaceScope, user: Caller, id: string): Promise<void> {
      const viewer = getViewer(scope, user);
      const keys = await db.transaction().execute(async (tx) => {
        requireManagePermission(viewer, await find(tx, scope, viewer, id));
        const repository = createDigestsRepository(tx, scope.workspaceId);
        const contentKeys = await repository.listContentKeys(id);
        await repository.remove(id);
        return contentKeys;
      });
      for (const key of keys) await storage.remove(key);
    },

    /**
     * Sends a test email to the caller only.
     * @throws {AppError} `unavailable` without an email server
     */
    async sendTest(scope: WorkspaceScope, user: Caller, digestId: string): Promise<void> {
      const viewer = getViewer(scope, user);
      requireManagePermission(viewer, await find(db, scope, viewer, digestId));
      requireEmailServer();
      const run = { id: identifiers.next('digestTick'), digestId, email: user.email };
      await createDigestsRepository(db, scope.workspaceId).insertTestRun(run, clock.now());
      await jobs.send(runJob, {});
    },

    async listDeliveries(scope: WorkspaceScope, user: Caller, id: string): Promise<DigestDelivery[]> {
      await find(db, scope, getViewer(scope, user), id);
      return (await createDigestsRepository(db, scope.workspaceId).listDeliveries(id)).map(presentDelivery);
    },

    /** @throws {AppError} `notFound`, `conflict` for an email that cannot be sent again */
    async resend(scope: WorkspaceScope, user: Caller, id: string, deliveryId: string): Promise<void> {
      const viewer = getViewer(scope, user);
      requireManagePermission(viewer, await find(db, scope, viewer, id));
      requireEmailServer();
      const now = clock.now();
      const repository = createDigestsRepository(db, scope.workspaceId);
      const exists = (await repository.listDeliveries(id)).some((delivery) => delivery.id === deliveryId);
      if (!exists) throw new AppError('notFound');
      const isPending = await repository.resend(id, deliveryId, now, new Date(now.getTime() + resendWindowMs));
      if (!isPending) throw new AppError('conflict');
      await jobs.send(runJob, {});
    },
  };
}
