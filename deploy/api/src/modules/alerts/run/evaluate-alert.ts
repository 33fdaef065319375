import type { AlertProblem, LocalizedText } from '@reportage/contracts';
import type { Platform } from '../../../platform/platform.ts';
import type { AlertRow } from '../../../schema/alert.tables.ts';
import { createBoardCards, createDashboardsRepository } from '../../dashboards/index.ts';
import { localizeFinding, type MetricInfo } from '../rules/alert-texts.ts';
import { countRequiredSpans, evaluateRule, type Finding } from '../rules/evaluate-rule.ts';
import { findSpanProblem, findWatchedCard, readSpans } from '../rules/read-spans.ts';
import { getFirstDay } from '../rules/spans.ts';

/** The names that appear in an alert's messages. */
export interface AlertMessageNames {
  workspaceName: string;
  workspaceSlug: string;
  dashboardName: string;
  cardTitle: string;
  sourceNames: string[];
}

export type Evaluation =
  | {
      kind: 'evaluated';
      finding: Finding;
      text: LocalizedText;
      metric: MetricInfo;
      names: AlertMessageNames;
      /** The grants from partners whose numbers are part of the finding. */
      grants: Record<string, string>;
    }
  /** The data has not arrived yet. */
  | { kind: 'waiting'; problem: AlertProblem }
  /** There will be no result, however long the alert waits. */
  | { kind: 'missed'; problem: AlertProblem }
  /** A user must intervene. */
  | { kind: 'stopped'; problem: AlertProblem };

/**
 * Evaluates one span with the data that the alert's owner may currently see.
 * @throws {AppError} `unavailable` while no values can be computed
 */
export async function evaluateAlert(
  platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'payments'>,
  alert: AlertRow,
  day: string,
): Promise<Evaluation> {
  const { db } = platform;
  const { workspaceId, ownerId, span, rule } = alert;
  const member = await db
    .selectFrom('memberships')
    .innerJoin('workspaces', 'workspaces.id', 'memberships.workspaceId')
    .select(['access', 'workspaces.name as workspaceName', 'workspaces.slug as workspaceSlug'])
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', ownerId)
    .executeTakeFirst();
  const visitor = member && { userId: ownerId, access: member.access };
  const board = visitor && (await createDashboardsRepository(db, workspaceId).find(alert.dashboardId, visitor));
  if (!member || !board) return { kind: 'stopped', problem: { kind: 'access' } };
  const card = findWatchedCard(board, alert);
  if (!card) return { kind: 'stopped', problem: { kind: 'card' } };

  // Reads the grants first, so that numbers revoked during the computation do not count as current.
  const grants = await createBoardCards(platform).readBoardGrants(board);
  const range = { lastDay: day, count: countRequiredSpans(rule, span) + 1 };
  const { values, metric, sources } = await readSpans(platform, board, alert, range);
  const problem = await findSpanProblem(platform, sources, { from: getFirstDay(span, day), to: day });
  if (problem) return { kind: 'waiting', problem };
  const evaluation = evaluateRule(rule, span, values, day);
  if (evaluation.kind === 'noNumber') return { kind: 'waiting', problem: { kind: 'noNumber' } };
  if (evaluation.kind === 'noComparison') return { kind: 'missed', problem: { kind: 'noComparison' } };
  const { finding } = evaluation;
  const { workspaceName, workspaceSlug } = member;
  return {
    kind: 'evaluated',
    finding,
    grants,
    metric,
    text: localizeFinding({ rule, span, day, metric, finding }),
    names: {
      workspaceName,
      workspaceSlug,
      dashboardName: board.name,
      cardTitle: card.title,
      sourceNames: sources.map(({ name }) => name),
    },
  };
}
