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

const goalsPath = 'body.goalSet';

/** A payload's goals, ready to be stored. */
export interface CampaignGoals {
  goalSets: StoredGoalSet[];
  customMetrics: CustomGoalMetrics;
  /** The goals as stored before this save. Their references stay valid even if the media are deleted. */
  storedGoalSets: readonly StoredGoalSet[];
}

function throwIfInvalid(errors: InvalidField[]): void {
  if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
}

const listMediaKeys = (goalSets: readonly StoredGoalSet[]): string[] =>
  goalSets.flatMap(({ goals }) => goals.flatMap(({ include = [], exclude = [] }) => [...include, ...exclude]));

/** Replaces references to merged items with references to the items they were merged into. */
async function resolveMerges(
  tx: Executor,
  workspaceId: string,
  goalSets: readonly StoredGoalSet[],
): Promise<StoredGoalSet[]> {
  const ids = [...new Set(listMediaKeys(goalSets).map(getMediaId))];
  const mergeTargets = await createCampaignGoalsRepository(tx, workspaceId).readMergeTargets(ids);
  const replaceMergedItems = (keys: readonly string[]): string[] => [
    ...new Set(
      keys.map((key) => {
        const id = getMediaId(key);
        return key.replace(id, mergeTargets.get(id) ?? id);
      }),
    ),
  ];
  return goalSets.map((set) => ({
    ...set,
    goals: set.goals.map(({ include, exclude, ...goal }) => ({
      ...goal,
      ...(include ? { include: replaceMergedItems(include) } : {}),
      ...(exclude ? { exclude: replaceMergedItems(exclude) } : {}),
    })),
  }));
}

/** @throws {AppError} `invalidRequest` with all problems in the goals, except those about their media */
export async function resolveGoals(tx: Executor, workspaceId: string, payload: Payload): Promise<CampaignGoals> {
  const indexedSets = payload.goalSet.map((set, goalSetIndex) => ({ ...set, goalSetIndex }));
  const repository = createCampaignGoalsRepository(tx, workspaceId);
  const [customMetrics, storedGoalSets = []] = await Promise.all([
    readCustomGoalMetrics(tx, workspaceId, indexedSets),
    payload.id ? repository.readGoalSets(payload.id) : [],
  ]);
  const goalSets = await resolveMerges(tx, workspaceId, indexedSets);
  const storedMetricIds = new Set(storedGoalSets.flatMap(({ goals }) => goals.map(({ id }) => id)));
  throwIfInvalid(findGoalProblems(goalSets, { customMetrics, storedMetricIds }, goalsPath));
  return { goalSets, customMetrics, storedGoalSets };
}

/**
 * Checks that all new references in the goals point to the campaign's media or links. Call it after these are stored.
 * @throws {AppError} `invalidRequest`, with a list of the references that do not
 */
export async function requireGoalMedia(
  tx: Executor,
  workspaceId: string,
  campaignId: string,
  { goalSets, storedGoalSets }: CampaignGoals,
): Promise<void> {
  const storedKeys = new Set(listMediaKeys(storedGoalSets));
  const newKeys = listMediaKeys(goalSets).filter((key) => !storedKeys.has(key));
  const campaignMedia = await createCampaignGoalsRepository(tx, workspaceId).findCampaignMedia(
    campaignId,
    newKeys.map(getMediaId),
  );
  const isAllowed = (key: string): boolean => storedKeys.has(key) || campaignMedia.has(getMediaId(key));
  throwIfInvalid(findGoalMediaProblems(goalSets, isAllowed, goalsPath));
}
