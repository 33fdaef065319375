import type { CampaignActivity } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type ListSlice, toListResponse } from '../../platform/lists/list-response.ts';
import type { AuditDetails } from '../../schema/audit.tables.ts';
import { foldChanges, presentEntry } from './audit.presenter.ts';
import { createAuditRepository, type ListedAuditEntry } from './audit.repository.ts';

type Subjects = ReadonlyMap<string, string>;

/** The entry as if it were only about this campaign or one of its reports: without its other targets. */
function presentActivity(
  row: ListedAuditEntry,
  details: readonly AuditDetails[],
  subjects: Subjects,
): CampaignActivity {
  const { place: _place, device: _device, target, ...entry } = presentEntry(row);
  const id = row.targetIds.find((targetId) => subjects.has(targetId)) ?? row.targetIds[0] ?? '';
  const hasOtherTargets = row.targetIds.length > 1;
  return {
    ...entry,
    target: target && (hasOtherTargets ? { ...target, id, name: subjects.get(id) ?? target.name } : target),
    targetCount: Math.min(1, row.targetIds.length),
    changes: foldChanges(details).filter(({ targetId }) => targetId === undefined || targetId === id),
  };
}

/**
 * The activity of a campaign and its reports, for users who can read the campaign.
 * @throws {AppError} `notFound`
 */
export async function readActivity(
  db: Executor,
  { workspaceId }: WorkspaceScope,
  campaignId: string,
  slice: ListSlice,
) {
  const repository = createAuditRepository(db, workspaceId);
  const found = await repository.listCampaignSubjects(campaignId);
  if (!found.some(({ id }) => id === campaignId)) throw new AppError('notFound');
  const subjects = new Map(found.map(({ id, name }) => [id, name]));
  const filters = [{ field: 'target', operator: 'is' as const, values: [...subjects.keys()] }];
  const page = await repository.list({ searchString: '', filters, order: 'desc' }, slice);
  const details = await repository.getDetails(page.rows.map(({ id }) => id));
  const response = toListResponse(page, slice, (row) => presentActivity(row, details.get(row.id) ?? [], subjects));
  return { ...response, meta: { ...response.meta, unfilteredTotal: page.total } };
}
