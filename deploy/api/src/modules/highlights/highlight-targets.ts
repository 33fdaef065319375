import {
  type Goal,
  getHighlightSections,
  type Highlight,
  type HighlightTarget,
  type Report,
} from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import { createGoalsRepository, createGoalsService } from '../goals/index.ts';

type TargetedReport = Pick<Report, 'workspaceId' | 'campaignId' | 'settings'>;

/** A highlight shows figures for all media, so goals that count only some of the media do not apply to it. */
const countsAllMedia = ({ include = [], exclude = [] }: Pick<Goal, 'include' | 'exclude'>): boolean =>
  include.length === 0 && exclude.length === 0;

/**
 * Reads the targets of the report's campaign for metrics of all its media. A report about only some of the media
 * has no targets, because the goals count all of them.
 */
export async function readTargets(
  db: Executor,
  { workspaceId, campaignId, settings }: TargetedReport,
): Promise<HighlightTarget[]> {
  if (campaignId === null || settings.filterChips.length > 0) return [];
  const campaign = await createGoalsRepository(db, workspaceId).findCampaign(campaignId);
  return (campaign?.goalSets ?? []).flatMap(({ startDate, endDate, goals }) =>
    goals
      .filter(countsAllMedia)
      .map(({ id, quantity }) => ({ metric: id, quantity, period: { from: startDate, to: endDate } })),
  );
}

/** Creates a function that reads the targets of a highlight's visible metrics, with the verdicts on their goals. */
export function createTargetEvaluator(platform: Pick<Platform, 'db' | 'facts' | 'clock'>) {
  const goals = createGoalsService(platform);
  return async (report: TargetedReport, highlight: Pick<Highlight, 'sort' | 'layout'>): Promise<HighlightTarget[]> => {
    const metrics = new Set(getHighlightSections(highlight).map(({ metric }) => metric));
    const targets = (await readTargets(platform.db, report)).filter(({ metric }) => metrics.has(metric));
    const { workspaceId, campaignId } = report;
    if (targets.length === 0 || campaignId === null) return [];
    const sets = await goals.report({ workspaceId }, campaignId);
    return sets.flatMap(({ startDate, endDate, goals: setGoals }) =>
      setGoals
        .filter((goal) => countsAllMedia(goal) && metrics.has(goal.id))
        .map(({ id, quantity, progressStatus, kind, actual }) => ({
          metric: id,
          quantity,
          period: { from: startDate, to: endDate },
          verdict: { progressStatus, kind, actual },
        })),
    );
  };
}
