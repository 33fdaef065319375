import { type GoalSetReport, listRevokedNumbers } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCustomGoalMetrics } from './goal-metrics.repository.ts';
import { loadGoalNumbers } from './goal-numbers.ts';
import { reportGoalSet } from './goal-report.ts';
import { createGoalsRepository } from './goals.repository.ts';

export function createGoalsService({ db, facts, clock }: Pick<Platform, 'db' | 'facts' | 'clock'>) {
  return {
    /**
     * @param goalSetIndex limits the report to this set
     * @throws {AppError} `notFound` for a campaign or set that does not exist, `unavailable`
     */
    async report(
      { workspaceId }: Pick<WorkspaceScope, 'workspaceId'>,
      campaignId: string,
      goalSetIndex?: number,
    ): Promise<GoalSetReport[]> {
      const campaign = await createGoalsRepository(db, workspaceId).findCampaign(campaignId);
      if (!campaign) throw new AppError('notFound');
      const goalSets = campaign.goalSets
        .map((set, index) => ({ ...set, goalSetIndex: index }))
        .filter((set) => goalSetIndex === undefined || set.goalSetIndex === goalSetIndex);
      if (goalSetIndex !== undefined && goalSets.length === 0) throw new AppError('notFound');
      const now = clock.now();
      const customMetrics = await readCustomGoalMetrics(db, workspaceId, goalSets);
      const numbers = await loadGoalNumbers(facts, { ...campaign, goalSets }, { now, withDays: true });
      const context = { timezone: campaign.timezone, customMetrics, now };
      return goalSets.map((set, index) => {
        const setNumbers = numbers[index] ?? [];
        const revokedNumbers = listRevokedNumbers(setNumbers.map((goal) => ({ meta: goal })));
        return {
          ...reportGoalSet(set, setNumbers, context),
          ...(revokedNumbers.length > 0 ? { takenBack: revokedNumbers } : {}),
        };
      });
    },
  };
}
