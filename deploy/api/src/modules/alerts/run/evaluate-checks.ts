import type { AlertProblem } from '@reportage/contracts';
import { sql } from 'kysely';
import { toJson } from '../../../platform/database/json.ts';
import { createOutbox } from '../../../platform/mail/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AlertCheckRow, AlertRow } from '../../../schema/alert.tables.ts';
import { createNotifier } from '../../notifications/index.ts';
import { createWebhookOutbox } from '../../webhooks/index.ts';
import { getCompletionTime } from '../rules/spans.ts';
import { type Evaluation, evaluateAlert } from './evaluate-alert.ts';
import { notifyRecipients } from './notify-recipients.ts';

export type EvaluationTools = Pick<
  Platform,
  'db' | 'clock' | 'identifiers' | 'facts' | 'jobs' | 'config' | 'links' | 'log' | 'payments'
>;

/** An evaluation never takes this long, so only one worker at a time evaluates a check. */
const leaseMs = 2 * 60_000;
const retryMs = 15 * 60_000;
/** The longest time that a check waits for its data. */
const maxWaitMs = 7 * 24 * 3_600_000;

/** Claims a check that is due, or one whose workspace has been synced since the check was last postponed. */
async function claimCheck({ db, clock }: EvaluationTools): Promise<AlertCheckRow | undefined> {
  const now = clock.now();
  const { rows } = await sql<AlertCheckRow>`
    update app.alert_checks claimed set attempts = claimed.attempts + 1, checked_at = ${now},
      retry_at = ${new Date(now.getTime() + leaseMs)}
    where claimed.id = (
      select c.id from app.alert_checks c
        join app.workspaces w on w.id = c.workspace_id and w.removed_at is null
      where c.state = 'waiting' and (c.retry_at <= ${now} or (c.problem is not null and exists (
        select 1 from app.connections s where s.workspace_id = c.workspace_id and s.last_synced_at > c.checked_at)))
      order by c.retry_at, c.id limit 1 for update of c skip locked)
    returning claimed.*`.execute(db);
  return rows[0];
}

/**
 * Records the finding and notifies recipients in one transaction, so a killed worker leaves either both or neither.
 * @returns whether recipients were notified
 */
const recordEvaluation = (
  tools: EvaluationTools,
  check: AlertCheckRow,
  alert: AlertRow,
  evaluation: Evaluation,
): Promise<boolean> =>
  tools.db.transaction().execute(async (tx) => {
    const now = tools.clock.now();
    const isTooLate = now.getTime() > getCompletionTime(check.day, alert.timezone).getTime() + maxWaitMs;
    const claimedUpdate = tx
      .updateTable('alertChecks')
      .where('id', '=', check.id)
      .where('attempts', '=', check.attempts)
      .where('state', '=', 'waiting');
    if (evaluation.kind !== 'evaluated') {
      const isWaiting = evaluation.kind === 'waiting' && !isTooLate;
      const { numUpdatedRows } = await claimedUpdate
        .set({
          state: isWaiting ? 'waiting' : 'missed',
          problem: toJson<AlertProblem>(evaluation.problem),
          checkedAt: now,
          retryAt: new Date(now.getTime() + retryMs),
        })
        .executeTakeFirst();
      if (numUpdatedRows === 0n || evaluation.kind !== 'stopped') return false;
      const paused = await tx
        .updateTable('alerts')
        .set({
          status: 'paused',
          nextCheckAt: null,
          version: sql<number>`version + 1`,
          problem: toJson<AlertProblem>(evaluation.problem),
        })
        .where('id', '=', alert.id)
        .where('status', '=', 'active')
        .executeTakeFirst();
      if (paused.numUpdatedRows === 0n) return false;
      const { id: alertId, name: alertName, workspaceId, ownerId } = alert;
      await createNotifier(tools).notify(tx, {
        workspaceId,
        kind: 'alertPaused',
        to: { people: [ownerId] },
        subjectId: alertId,
        payload: { alertId, alertName },
      });
      return false;
    }
    const { finding, text, grants } = evaluation;
    const state = finding.hasFired ? ('fired' as const) : ('quiet' as const);
    const { numUpdatedRows } = await claimedUpdate
      .set({
        state,
        problem: null,
        value: finding.value,
        text: toJson(text),
        partnerGrants: toJson(grants),
        checkedAt: now,
      })
      .executeTakeFirst();
    if (numUpdatedRows === 0n || !finding.hasFired) return false;
    await notifyRecipients(tools, tx, alert, check, evaluation);
    return true;
  });

/** @returns whether recipients were notified */
async function evaluateCheck(tools: EvaluationTools, check: AlertCheckRow): Promise<boolean> {
  const { db, log } = tools;
  const alert = await db.selectFrom('alerts').selectAll().where('id', '=', check.alertId).executeTakeFirst();
  if (!alert) return false;
  let evaluation: Evaluation;
  try {
    evaluation = await evaluateAlert(tools, alert, check.day);
  } catch (error) {
    log.warn({ err: error, checkId: check.id }, 'an alert could not be evaluated');
    evaluation = { kind: 'waiting', problem: { kind: 'numbers' } };
  }
  return recordEvaluation(tools, check, alert, evaluation);
}

/** Evaluates all due checks one by one, then triggers delivery of the resulting emails and messages. */
export async function evaluateChecks(tools: EvaluationTools, signal: AbortSignal): Promise<void> {
  let hasNotified = false;
  while (!signal.aborted) {
    const check = await claimCheck(tools);
    if (!check) break;
    hasNotified = (await evaluateCheck(tools, check)) || hasNotified;
  }
  if (!hasNotified) return;
  await createOutbox(tools).deliverSoon();
  await createWebhookOutbox(tools).deliverSoon();
}
