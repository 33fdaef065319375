import type { FactsStore } from '../facts/facts-store.ts';
import { makeBatchesVisible } from '../facts/visible-batches.repository.ts';
import { requestProgress } from '../modules/campaigns/index.ts';
import type { Platform } from '../platform/platform.ts';
import { type PlanLimits, planScale } from './scale-plan.ts';
import { writeScaleEntities } from './write-entities.ts';
import { writeScaleFacts } from './write-facts.ts';
import { writeManyCampaigns } from './write-many-campaigns.ts';

export interface ScaleOptions {
  scale: number;
  /** The workspace's owner, who must have signed in before. */
  ownerEmail: string;
  seed: number;
  /** Extra campaigns without media, for testing long lists. */
  extraCampaigns?: number;
  /** Caps on campaigns and pages, for a benchmark that mainly needs facts. */
  limits?: PlanLimits;
  onProgress?: (message: string) => void;
}

/** An error whose message tells the user why the workspace cannot be seeded. */
export class ScaleSeedError extends Error {}

const formatThousands = (count: number) => count.toLocaleString('en');

/**
 * Creates a workspace of the requested size. Facts are written first, for media that do not exist yet, so that after an
 * interruption there is no workspace and the facts remain invisible.
 * @throws {ScaleSeedError} if nobody with the owner's email address has signed in
 */
export async function seedScale(
  { db, clock, identifiers, jobs }: Platform,
  store: FactsStore,
  { scale, ownerEmail, seed, extraCampaigns = 0, limits, onProgress = () => {} }: ScaleOptions,
): Promise<{ workspaceId: string; slug: string }> {
  const owner = await db.selectFrom('users').select(['id', 'name']).where('email', '=', ownerEmail).executeTakeFirst();
  if (!owner) throw new ScaleSeedError(`${ownerEmail} has never signed in. Sign in once, or choose another owner.`);
  const plan = planScale(scale, clock.now().toISOString().slice(0, 10), seed, limits);
  const slug = `scale-${String(scale).replace('.', '-')}-${identifiers.code(6).toLowerCase()}`;
  onProgress(`${formatThousands(plan.campaigns.length)} campaigns, ${formatThousands(plan.pages.length)} pages …`);
  const workspaceId = identifiers.next('workspace');
  const sourceIds = plan.sources.map(() => identifiers.next('source'));
  const pages = plan.pages.map(({ source }) => ({
    mediaId: identifiers.next('media'),
    connectionId: sourceIds[source] ?? '',
  }));
  const onChunk = (done: number) =>
    onProgress(`${formatThousands(done)} of ${formatThousands(plan.factCount)} fact rows`);
  const lastBatch = await writeScaleFacts(store, { workspaceId, plan, pages, seed, onChunk });
  const workspace = { id: workspaceId, sourceIds, pages, name: `Scale ${scale}`, slug, ownerId: owner.id };
  await db.transaction().execute(async (tx) => {
    await writeScaleEntities(tx, identifiers, plan, workspace);
    if (extraCampaigns > 0) {
      onProgress(`${formatThousands(extraCampaigns)} extra campaigns …`);
      const { lastDay } = plan;
      const campaignOptions = {
        workspaceId,
        ownerId: owner.id,
        ownerName: owner.name ?? '',
        count: extraCampaigns,
        lastDay,
      };
      await writeManyCampaigns(tx, identifiers, campaignOptions);
    }
    await makeBatchesVisible(tx, lastBatch);
  });
  await requestProgress(jobs, workspaceId);
  return { workspaceId, slug };
}
