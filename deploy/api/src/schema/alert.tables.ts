import type { AlertCheckState, AlertProblem, AlertRule, AlertSpan, LocalizedText } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, GeneratedJson, Json, RowVersion, UpdatedAt } from './columns.ts';

interface AlertsTable {
  id: string;
  workspaceId: string;
  dashboardId: string;
  ownerId: string;
  name: string;
  cardId: string;
  metric: string;
  span: AlertSpan;
  rule: Json<AlertRule>;
  timezone: string;
  status: Generated<'active' | 'paused'>;
  /** Why the alert is paused. */
  problem: Json<AlertProblem | null>;
  /** The next day to be evaluated; for a weekly alert, the last day of the next week. */
  nextDay: string;
  /** When that day ends; set while the alert is active. */
  nextCheckAt: Date | null;
  requestKey: string;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type AlertRow = Selectable<AlertsTable>;

interface AlertPeopleTable {
  alertId: string;
  userId: string;
  isNotified: boolean;
  isMailed: boolean;
}

interface AlertWebhooksTable {
  alertId: string;
  webhookId: string;
}

/** The ledger, with one row for each day that an alert evaluates, so that no day is evaluated twice. */
interface AlertChecksTable {
  id: string;
  workspaceId: string;
  alertId: string;
  day: string;
  state: Generated<AlertCheckState>;
  /** Why the check is waiting for data, or was missed. */
  problem: Json<AlertProblem | null>;
  value: Generated<number | null>;
  /** The finding, as it was worded in messages to recipients. */
  text: Json<LocalizedText | null>;
  /**
   * The grants from partners whose numbers are in the finding; once one of them ends, the finding is no longer shown.
   */
  partnerGrants: GeneratedJson<Record<string, string>>;
  attempts: Generated<number>;
  /** Earliest time of the next attempt; during an attempt, the end of its lease. */
  retryAt: Date;
  checkedAt: Generated<Date | null>;
  createdAt: CreatedAt;
}
export type AlertCheckRow = Selectable<AlertChecksTable>;

export interface AlertTables {
  alerts: AlertsTable;
  alertPeople: AlertPeopleTable;
  alertWebhooks: AlertWebhooksTable;
  alertChecks: AlertChecksTable;
}
