import type { LocalizedText } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { createOutbox } from '../../../platform/mail/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AlertCheckRow, AlertRow } from '../../../schema/alert.tables.ts';
import type { MailLanguage } from '../../../schema/mail.tables.ts';
import { createNotifier, createUnsubscribeLinks } from '../../notifications/index.ts';
import { createWebhookOutbox } from '../../webhooks/index.ts';
import { alertMail } from '../alert-mail.ts';
import type { Evaluation } from './evaluate-alert.ts';

type CompletedEvaluation = Extract<Evaluation, { kind: 'evaluated' }>;
type Tools = Pick<Platform, 'clock' | 'identifiers' | 'jobs' | 'config' | 'links'>;

interface AlertedMember {
  id: string;
  email: string;
  language: MailLanguage | null;
  isNotified: boolean;
  isMailed: boolean;
}

/** Lists the recipients who are still members. Emails go to those who have not unsubscribed from alert emails. */
async function listAlertedMembers(tx: Tx, { id, workspaceId }: AlertRow): Promise<AlertedMember[]> {
  const { rows } = await sql<AlertedMember>`
    select u.id, u.email, u.language, p.is_notified,
      p.is_mailed and u.email <> '' and coalesce(preference.is_on, true) as is_mailed
    from app.alert_people p
      join app.users u on u.id = p.user_id
      join app.memberships m on m.user_id = u.id and m.workspace_id = ${workspaceId}
      left join app.notification_mails preference on preference.user_id = u.id and preference.kind = 'alertFired'
    where p.alert_id = ${id}
    order by u.id
    for share of m`.execute(tx);
  return rows;
}

const openAlertMessage: LocalizedText = {
  en: 'Open the alert to see what it found.',
  de: 'Öffnen Sie den Alarm, um zu sehen, was er gefunden hat.',
};

/**
 * Returns wording without numbers if a finding is based on a partner's numbers, because a notification remains even
 * after the partner has revoked them. Such a notification only links to the alert.
 */
function getNotificationWording(
  text: LocalizedText,
  grants: Readonly<Record<string, string>>,
): { english: string; german: string } {
  const { en: english, de: german } = Object.keys(grants).length > 0 ? openAlertMessage : text;
  return { english, german };
}

/** Returns the data of the webhook message `alert.fired`. */
function getMessageData(
  alert: AlertRow,
  { day }: AlertCheckRow,
  evaluation: CompletedEvaluation,
  links: { card: string; alert: string },
) {
  const { id, name, workspaceId, dashboardId, cardId, metric, span, rule, timezone } = alert;
  const { finding, names, text, metric: metricInfo } = evaluation;
  const { value, reference, share, score, sampleCount } = finding;
  return {
    alert: { id, name, url: links.alert },
    workspace: { id: workspaceId, slug: names.workspaceSlug, name: names.workspaceName },
    dashboard: { id: dashboardId, name: names.dashboardName },
    card: { id: cardId, title: names.cardTitle, url: links.card },
    metric: { id: metric, name: metricInfo.name.en, unit: metricInfo.unit, currency: metricInfo.currency },
    span,
    day,
    timezone,
    rule,
    value,
    reference,
    text,
    ...(rule.kind === 'change' ? { share } : {}),
    // JSON has no infinity, so null means that all earlier values are equal.
    ...(rule.kind === 'unusual' ? { score: Number.isFinite(score) ? score : null, sampleCount } : {}),
    ...(rule.kind === 'unusual' ? { method: 'medianAbsoluteDeviation' } : {}),
    sources: names.sourceNames,
  };
}

/**
 * Notifies the recipients of an alert that has fired, and enqueues its emails and messages, in the transaction that
 * records the finding.
 */
export async function notifyRecipients(
  platform: Tools,
  tx: Tx,
  alert: AlertRow,
  check: AlertCheckRow,
  evaluation: CompletedEvaluation,
): Promise<void> {
  const { config, links } = platform;
  const { id: alertId, name: alertName, workspaceId, dashboardId, cardId, timezone } = alert;
  const { text, names, grants } = evaluation;
  const basePath = `/${names.workspaceSlug}/explore`;
  const cardPath = `${basePath}/card/${dashboardId}/${cardId}`;
  const alertPath = `${basePath}/alerts?alert=${alertId}`;
  const members = await listAlertedMembers(tx, alert);

  const people = members.filter(({ isNotified }) => isNotified).map(({ id }) => id);
  if (people.length > 0) {
    await createNotifier(platform).notify(tx, {
      workspaceId,
      kind: 'alertFired',
      to: { people },
      subjectId: alertId,
      payload: { alertId, alertName, dashboardId, cardId, ...getNotificationWording(text, grants) },
    });
  }

  const outbox = createOutbox(platform);
  const unsubscribeLinks = createUnsubscribeLinks(links);
  const { workspaceName, dashboardName, cardTitle, sourceNames } = names;
  for (const { id, email, language } of outbox.isAvailable ? members.filter(({ isMailed }) => isMailed) : []) {
    await outbox.enqueue(tx, alertMail, {
      workspaceId,
      to: email,
      language: language ?? 'en',
      subjectId: check.id,
      memberId: id,
      payload: {
        alertId,
        alertName,
        text,
        cardTitle,
        dashboardName,
        workspaceName,
        sourceNames,
        timezone,
        cardPath,
        alertPath,
        unsubscribePath: unsubscribeLinks.getPath(id, 'alertFired'),
      },
    });
  }

  const webhooks = await tx.selectFrom('alertWebhooks').select('webhookId').where('alertId', '=', alertId).execute();
  const origin = config.PUBLIC_ORIGIN;
  const data = getMessageData(alert, check, evaluation, {
    card: `${origin}${cardPath}`,
    alert: `${origin}${alertPath}`,
  });
  const webhookOutbox = createWebhookOutbox(platform);
  for (const { webhookId } of webhooks) {
    await webhookOutbox.enqueue(tx, { workspaceId, webhookId, type: 'alert.fired', data, grants, subjectId: check.id });
  }
}
