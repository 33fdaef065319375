import { type AuditRule, type AuditTargetKind, type Call, isRecorded } from '@reportage/contracts';
import type { ActingUser, WorkspaceScope } from '../auth/workspace-gate.ts';
import type { Platform } from '../platform.ts';
import { createAuditLog, getActor } from './audit-log.ts';
import type { AuditOrigin } from './audit-origin.ts';
import type { AuditSubject, AuditTarget } from './audit-target.ts';
import { compareSubjects } from './compare-subjects.ts';
import { type CallParts, getValueAt, readIds } from './value-paths.ts';

/** Number of targets whose names and values an entry stores; for any further targets, only the ids are stored. */
const maxSubjects = 20;

interface RecordedCall extends CallParts {
  user: unknown;
  scope: unknown;
}

/** Runs a call and, if it succeeds, records it according to the rule in its contract. */
export type CallRecorder = (
  call: Call,
  context: RecordedCall,
  readOrigin: () => AuditOrigin,
  handle: () => Promise<unknown>,
) => Promise<unknown>;

function getAction({ action, alternative, ifEmpty = [] }: AuditRule, context: CallParts): AuditRule['action'] {
  if (alternative && getValueAt(context, alternative.at) === alternative.is) return alternative.action;
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return ifEmpty.find(({ at }) => isEmpty(getValueAt(context, at)))?.action ?? action;
}

/** @throws {Error} if a rule needs an audit target that no module defines */
function requireTargets(calls: readonly Call[], targetsByKind: ReadonlyMap<AuditTargetKind, AuditTarget>): void {
  const kinds = calls.flatMap(({ audit }) => (isRecorded(audit) && audit.target ? audit.target.kind : []));
  const missingKinds = kinds.filter((kind) => !targetsByKind.has(kind));
  if (missingKinds.length > 0) throw new Error(`No module defines an audit target for: ${missingKinds.join(', ')}.`);
}

export function createCallRecorder(
  platform: Pick<Platform, 'db' | 'clock' | 'identifiers'>,
  calls: readonly Call[],
  targets: readonly AuditTarget[],
): CallRecorder {
  const { db } = platform;
  const auditLog = createAuditLog(platform);
  const targetsByKind = new Map(targets.map((target) => [target.kind, target]));
  requireTargets(calls, targetsByKind);

  const readSubjects = async ({ target }: AuditRule, workspaceId: string, ids: readonly string[]) =>
    target && ids.length > 0
      ? ((await targetsByKind.get(target.kind)?.read(db, workspaceId, ids.slice(0, maxSubjects))) ?? [])
      : [];

  function getTarget({ target }: AuditRule, ids: readonly string[], before: AuditSubject[], after: AuditSubject[]) {
    if (!target) return undefined;
    const namesById = new Map([...before, ...after].map(({ id, name }) => [id, name]));
    const subjects = ids.slice(0, maxSubjects).map((id) => ({ id, name: namesById.get(id) ?? id }));
    return { kind: target.kind, ids, subjects };
  }

  async function record(rule: AuditRule, context: RecordedCall, origin: AuditOrigin, before: AuditSubject[]) {
    const scope = context.scope as WorkspaceScope | undefined;
    const workspaceId = scope?.workspaceId ?? (rule.workspaceId && readIds(context, rule.workspaceId)[0]);
    const ids = readIds(context, rule.target?.ids);
    if (!workspaceId || (rule.target && ids.length === 0)) return;
    if (rule.except && getValueAt(context, rule.except.at) === rule.except.is) return;
    const after = await readSubjects(rule, workspaceId, ids);
    const countedItems = rule.count && getValueAt(context, rule.count);
    const target = getTarget(rule, ids, before, after);
    const { also } = rule;
    const changes = compareSubjects(before, after);
    const entry = {
      workspaceId,
      actor: getActor(context.user as ActingUser | undefined, scope),
      origin,
      ...(target ? { target } : {}),
    };
    await auditLog[rule.foldsRepetitions ? 'recordRepeatable' : 'record'](db, {
      ...entry,
      action: getAction(rule, context),
      ...(Array.isArray(countedItems) ? { count: countedItems.length } : {}),
      changes,
    });
    const additionalChanges = also
      ? changes.filter((change) => change.field === also.field && change.after === also.becomes)
      : [];
    if (also && additionalChanges.length > 0)
      await auditLog.record(db, { ...entry, action: also.action, changes: additionalChanges });
  }

  return async ({ audit }, context, readOrigin, handle) => {
    if (!isRecorded(audit)) return handle();
    const scope = context.scope as WorkspaceScope | undefined;
    if (scope?.isSampleVisit) return handle();
    const requestIds = readIds(context, audit.target?.before ?? audit.target?.ids);
    const before = scope ? await readSubjects(audit, scope.workspaceId, requestIds) : [];
    const response = await handle();
    await record(audit, { ...context, response }, readOrigin(), before);
    return response;
  };
}
