import type { AuditAction, AuditActorKind, AuditChange, AuditTargetKind } from '@reportage/contracts';
import { sql } from 'kysely';
import type { ActingUser, WorkspaceScope } from '../auth/workspace-gate.ts';
import type { Executor } from '../database/connection.ts';
import { toJson } from '../database/json.ts';
import type { Platform } from '../platform.ts';
import { type AuditOrigin, noOrigin } from './audit-origin.ts';

export interface AuditActor {
  kind: AuditActorKind;
  id: string | null;
  name: string;
  key?: { id: string; name: string };
}

export const systemActor: AuditActor = { kind: 'system', id: null, name: '' };

/** Returns the actor of a call. Callers who are not signed in or who view the sample workspace are guests. */
export function getActor(user: ActingUser | undefined, scope: WorkspaceScope | undefined): AuditActor {
  if (!user || scope?.isSampleVisit) return { kind: 'guest', id: null, name: '' };
  if (user.key) return { kind: 'apiKey', id: user.id, name: user.name, key: user.key };
  return { kind: scope?.isStaffVisit ? 'staff' : 'member', id: user.id, name: user.name };
}

export interface NewAuditEntry {
  workspaceId: string;
  actor: AuditActor;
  action: AuditAction;
  origin?: AuditOrigin;
  target?: { kind: AuditTargetKind; ids: readonly string[]; subjects: readonly { id: string; name: string }[] };
  count?: number;
  changes?: readonly AuditChange[];
}

/** Repetitions within this time are shown as one entry. */
const repetitionMinutes = 30;

/** Writes entries to the audit log: most come from the calls' audit rules, the rest from services. */
export function createAuditLog({ clock, identifiers }: Pick<Platform, 'clock' | 'identifiers'>) {
  /** Selects the same person's latest entry with the same action and target that is not a repetition. */
  const selectRepeated = (db: Executor, { workspaceId, actor, action, origin, target }: NewAuditEntry) =>
    db
      .selectFrom('auditEntries')
      .select('id')
      .where('workspaceId', '=', workspaceId)
      .where('action', '=', action)
      .where('actorKind', '=', actor.kind)
      .where(sql<boolean>`actor_id is not distinct from ${actor.id}::text`)
      .where(sql<boolean>`key_id is not distinct from ${actor.key?.id ?? null}::text`)
      // Guests have no id: guests with the same network and kind of browser count as one.
      .where(sql<boolean>`(actor_id is not null or (address is not distinct from ${origin?.address ?? null}::text
        and browser is not distinct from ${origin?.browser ?? null}::text))`)
      .where(sql<boolean>`target_ids = ${[...(target?.ids ?? [])]}::text[]`)
      .where('repeatsId', 'is', null)
      .where('occurredAt', '>', new Date(clock.now().getTime() - repetitionMinutes * 60_000))
      .orderBy('occurredAt', 'desc')
      .limit(1);

  async function insert(db: Executor, entry: NewAuditEntry, repeatsId: string | null): Promise<void> {
    const { workspaceId, actor, action, origin = noOrigin, target, count, changes = [] } = entry;
    await db
      .insertInto('auditEntries')
      .values({
        id: identifiers.next('auditEntry'),
        workspaceId,
        actorKind: actor.kind,
        actorId: actor.id,
        actorName: actor.name,
        keyId: actor.key?.id ?? null,
        keyName: actor.key?.name ?? null,
        action,
        targetKind: target?.kind ?? null,
        targetIds: [...(target?.ids ?? [])],
        targetName: target?.subjects[0]?.name ?? null,
        count: count ?? null,
        details: toJson({ targets: [...(target?.subjects ?? [])], changes: [...changes] }),
        ...origin,
        repeatsId,
        occurredAt: clock.now(),
      })
      .execute();
  }

  return {
    record: (db: Executor, entry: NewAuditEntry): Promise<void> => insert(db, entry, null),

    /** Records an entry, and marks it as a repetition if there is a matching one from the last half hour. */
    async recordRepeatable(db: Executor, entry: NewAuditEntry): Promise<void> {
      const repeatedEntry = await selectRepeated(db, entry).executeTakeFirst();
      await insert(db, entry, repeatedEntry?.id ?? null);
    },

    /**
     * Records an entry unless there is a matching one from the last half hour. Used for frequent events such as visits,
     * and safe for concurrent calls.
     */
    async recordOnce(db: Platform['db'], entry: NewAuditEntry): Promise<void> {
      if (await selectRepeated(db, entry).executeTakeFirst()) return;
      await db.transaction().execute(async (tx) => {
        const lockKey = [entry.workspaceId, entry.action, entry.actor.id ?? entry.origin?.address ?? ''].join(' ');
        await sql`select pg_advisory_xact_lock(hashtextextended(${lockKey}, 0))`.execute(tx);
        if (!(await selectRepeated(tx, entry).executeTakeFirst())) await insert(tx, entry, null);
      });
    },
  };
}
