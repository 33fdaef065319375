import type { Campaign, calls, User } from '@reportage/contracts';
import type { WorkspaceScope } from '../../../platform/auth/workspace-gate.ts';
import { toJson } from '../../../platform/database/json.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ContextOf } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getProgress, readCustomGoalMetrics } from '../../goals/index.ts';
import { createGroupMembers, refreshRuleGroups } from '../../groups/index.ts';
import { addDefaultReport } from '../../reports/index.ts';
import { createCampaignListRepository } from '../campaign-list.repository.ts';
import { presentCampaigns } from '../campaigns.presenter.ts';
import { createCampaignsRepository } from '../campaigns.repository.ts';
import { requestProgress } from '../progress.jobs.ts';
import { toProgressColumns } from '../progress.repository.ts';

type CopyRequest = ContextOf<typeof calls.copyCampaigns>['body'];

const copySuffixes = { en: 'copy', de: 'Kopie' };
const maxNameLength = 120;

/**
 * Returns the first unused name in the sequence "Summer (copy)", "Summer (copy 2)" … Long names are shortened to make
 * room for the suffix.
 * @param usedNames the names already in use, in lower case
 */
export function createCopyName(
  name: string,
  usedNames: ReadonlySet<string>,
  language: keyof typeof copySuffixes,
): string {
  const base = name.replace(/ \((copy|Kopie)( \d+)?\)$/, '');
  for (let number = 1; ; number += 1) {
    const suffix = ` (${copySuffixes[language]}${number === 1 ? '' : ` ${number}`})`;
    const copy = `${base.slice(0, maxNameLength - suffix.length).trimEnd()}${suffix}`;
    if (!usedNames.has(copy.toLowerCase())) return copy;
  }
}

/**
 * Copies all given campaigns or none. A copy belongs to the user who creates it; it is a draft if the original is one,
 * otherwise active. It gets its own default report if the workspace has default reports enabled.
 */
export async function copyCampaigns(
  { db, clock, identifiers, jobs }: Platform,
  { workspaceId }: WorkspaceScope,
  user: User,
  { ids: requestedIds, withMedia, language }: CopyRequest,
): Promise<{ data: Campaign[] }> {
  const ids = [...new Set(requestedIds)];
  const now = clock.now();
  const copyIds = await db.transaction().execute(async (tx) => {
    const campaigns = createCampaignsRepository(tx, workspaceId);
    const originals = await createCampaignListRepository(tx, workspaceId).readAll(ids);
    if (originals.length < ids.length) throw new AppError('notFound');
    const usedNames = await campaigns.listCopyNames(originals.map(({ name }) => name));
    const shouldAddReport = await campaigns.isDefaultReportEnabled();
    const copies: { from: string; to: string }[] = [];
    const goalSets = originals.flatMap((original) => original.goalSets);
    const customMetrics = await readCustomGoalMetrics(tx, workspaceId, goalSets);
    for (const original of originals) {
      const id = identifiers.next('campaign');
      const name = createCopyName(original.name, usedNames, language);
      usedNames.add(name.toLowerCase());
      const progress = getProgress(original, [], { customMetrics, now });
      await campaigns.insert({
        id,
        ownerId: user.id,
        createdAt: now,
        modifiedAt: now,
        name,
        clientId: original.clientId,
        clientLogo: original.clientLogo,
        status: original.status === 'draft' ? 'draft' : 'active',
        timezone: original.timezone,
        startDate: original.startDate,
        endDate: original.endDate,
        goalSets: toJson(original.goalSets),
        creators: toJson(original.creators),
        ...(withMedia ? { mediaRules: toJson(original.mediaRules) } : {}),
        displayName: original.displayName,
        labels: toJson(original.labels),
        assignedToId: original.assignedToId,
        assignedToName: original.assignedToName,
        ...toProgressColumns(progress),
      });
      if (withMedia) await campaigns.copyMedia(original.id, id);
      if (shouldAddReport) {
        await addDefaultReport(tx, workspaceId, { ...original, campaignId: id, ownerId: user.id, name }, identifiers);
      }
      copies.push({ from: original.id, to: id });
    }
    const newIds = copies.map(({ to }) => to);
    await createGroupMembers(tx, workspaceId, now).copyGroups(copies);
    await refreshRuleGroups(tx, workspaceId, newIds);
    return newIds;
  });
  await requestProgress(jobs, workspaceId);
  const rows = await createCampaignListRepository(db, workspaceId).readAll(copyIds);
  return { data: await presentCampaigns(db, workspaceId, rows, now) };
}
