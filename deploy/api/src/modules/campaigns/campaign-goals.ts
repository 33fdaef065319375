import type { campaignPayloadSchema, z } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, type InvalidField } from '../../platform/errors/app-error.ts';
import type { StoredGoalSet } from '../../schema/campaign.tables.ts';
import {
  type CustomGoalMetrics,
  findGoalMediaProblems,
  findGoalProblems,
  getMediaId,
  readCustomGoalMetrics,
} from '../goals/index.ts';
import { createCampaignGoalsRepository } from './campaign-goals.repository.ts';

type Payload = z.output<typeof campaignPayloadSchema>;

const path = 'body.goalSet';

/** The goals in a payload, ready to be stored. */
export interface CampaignGoals {
  goalSets: StoredGoalSet[];
  custom: CustomGoalMetrics;
  /** The goals stored before this save. Their references remain valid even after the targets are deleted. */
  before: readonly StoredGoalSet[];
}

function throwIfInvalid(errors: InvalidField[]): void {
  if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
}

const getKeys = (goalSets: readonly StoredGoalSet[]): string[] =>
  goalSets.flatMap(({ goals }) => goals.flatMap(({ include = [], exclude = [] }) => [...include, ...exclude]));

/** Replaces references to merged items with references to the items that they were merged into. */
async function resolveMerges(
  tx: Executor,
  workspaceId: string,
  goalSets: readonly StoredGoalSet[],
): Promise<StoredGoalSet[]> {
  const ids = [...new Set(getKeys(goalSets).map(getMediaId))];
  const merged = await createCampaignGoalsRepository(tx, workspaceId).readMergeTargets(ids);
  const replaceMerged = (keys: readonly string[]): string[] => [
    ...new Set(
      keys.map((key) => {
        const id = getMediaId(key);
        return key.replace(id, merged.get(id) ?? id);
      }),
    ),
  ];
  return goalSets.map((set) => ({
    ...set,
    goals: set.goals.map(({ include, exclude, ...goal }) => ({
      ...goal,
      ...(include ? { include: replaceMerged(include) } : {}),
      ...(exclude ? { exclude: replaceMerged(exclude) } : {}),
    })),
  }));
}

/** @throws {AppError} `invalidRequest` with every problem in the goals, except those about media */
export async function resolveGoals(tx: Executor, workspaceId: string, payload: Payload): Promise<CampaignGoals> {
  const indexedSets = payload.goalSet.map((set, goalSetIndex) => ({ ...set, goalSetIndex }));
  const repository = createCampaignGoalsRepository(tx, workspaceId);
  const [custom, before = []] = await Promise.all([
    readCustomGoalMetrics(tx, workspaceId, indexedSets),
    payload.id ? repository.readGoalSets(payload.id) : [],
  ]);
  const goalSets = await resolveMerges(tx, workspaceId, indexedSets);
  const storedMetricIds = new Set(before.flatMap(({ goals }) => goals.map(({ id }) => id)));
  throwIfInvalid(findGoalProblems(goalSets, { custom, storedMetricIds }, path));
  return { goalSets, custom, before };
}

/**
 * Checks that new references in the goals point to media and links of the campaign. Must be called after the campaign's
 * media are stored.
 * @throws {AppError} `invalidRequest` with each new reference to anything else
 */
export async function requireGoalMedia(
  tx: Executor,
  workspaceId: string,
  campaignId: string,
  { goalSets, before }: CampaignGoals,
): Promise<void> {
  const storedKeys = new Set(getKeys(before));
  const newKeys = getKeys(goalSets).filter((key) => !storedKeys.has(key));
  const campaignMedia = await createCampaignGoalsRepository(tx, workspaceId).findCampaignMedia(
    campaignId,
    newKeys.map(getMediaId),
  );
  const isAllowed = (key: string): boolean => storedKeys.has(key) || campaignMedia.has(getMediaId(key));
  throwIfInvalid(findGoalMediaProblems(goalSets, isAllowed, path));
}
