import { type CampaignActivity, getAuditTargetName } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type ListSlice, toListResponse } from '../../platform/lists/list-response.ts';
import type { AuditDetails } from '../../schema/audit.tables.ts';
import { foldChanges, presentEntry } from './audit.presenter.ts';
import { createAuditRepository, type ListedAuditEntry } from './audit.repository.ts';

/** Names of a campaign and its reports, by id. */
type TargetNames = ReadonlyMap<string, string>;

/** Presents an entry as if the campaign, or one of its reports, were its only target. */
function presentActivity(
  row: ListedAuditEntry,
  details: readonly AuditDetails[],
  targetNames: TargetNames,
): CampaignActivity {
  const { place: _place, device: _device, target: listedTarget, ...entry } = presentEntry(row);
  // The campaign's name is omitted, because the reader has opened this campaign.
  const target = listedTarget && {
    kind: listedTarget.kind,
    id: listedTarget.id,
    name: getAuditTargetName({ action: entry.action, target: listedTarget }) ?? listedTarget.name,
  };
  const id = row.targetIds.find((targetId) => targetNames.has(targetId)) ?? row.targetIds[0] ?? '';
  const hasOtherTargets = row.targetIds.length > 1;
  return {
    ...entry,
    target: target && (hasOtherTargets ? { ...target, id, name: targetNames.get(id) ?? target.name } : target),
    targetCount: Math.min(1, row.targetIds.length),
    changes: foldChanges(details).filter(({ targetId }) => targetId === undefined || targetId === id),
  };
}

/**
 * Reads the activity of a campaign and its reports, for users who can read the campaign.
 * @throws {AppError} `notFound`
 */
export async function readActivity(
  db: Executor,
  { workspaceId }: WorkspaceScope,
  campaignId: string,
  slice: ListSlice,
) {
  const repository = createAuditRepository(db, workspaceId);
  const targets = await repository.listCampaignTargets(campaignId);
  if (!targets.some(({ id }) => id === campaignId)) throw new AppError('notFound');
  const targetNames = new Map(targets.map(({ id, name }) => [id, name]));
  const filters = [{ field: 'target', operator: 'is' as const, values: [...targetNames.keys()] }];
  const page = await repository.list({ searchString: '', filters, order: 'desc' }, slice);
  const details = await repository.readDetailsByEntry(page.rows.map(({ id }) => id));
  const response = toListResponse(page, slice, (row) => presentActivity(row, details.get(row.id) ?? [], targetNames));
  return { ...response, meta: { ...response.meta, unfilteredTotal: page.total } };
}
