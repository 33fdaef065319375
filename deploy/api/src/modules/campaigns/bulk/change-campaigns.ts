import type { Campaign, calls, PreviousCampaignValues } from '@reportage/contracts';
import type { WorkspaceScope } from '../../../platform/auth/workspace-gate.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { toJson } from '../../../platform/database/json.ts';
import { getMemberName } from '../../../platform/database/member-name.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { ContextOf } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createClientsRepository } from '../../clients/index.ts';
import { getProgress } from '../../goals/index.ts';
import { createGroupMembers, findExistingGroupIds, refreshRuleGroups } from '../../groups/index.ts';
import { updateReportDates } from '../../reports/index.ts';
import { createCampaignListRepository } from '../campaign-list.repository.ts';
import { presentCampaigns } from '../campaigns.presenter.ts';
import type { CampaignChange } from '../campaigns.repository.ts';
import { requestProgress } from '../progress.jobs.ts';
import { createBulkRepository, type LockedCampaign } from './bulk.repository.ts';
import { getNewValues, getPreviousValues, setGoalDates } from './change-campaign.ts';

type Values = PreviousCampaignValues['values'];
type ChangeRequest = ContextOf<typeof calls.changeCampaigns>['body'];
type UndoRequest = ContextOf<typeof calls.undoCampaignChange>['body'];

/** Changes several campaigns at once. A change is applied to all of them or none, and can be undone. */
export function createBulkService({ db, clock, jobs }: Platform) {
  async function lockCampaigns(
    tx: Tx,
    { workspaceId }: WorkspaceScope,
    ids: readonly string[],
  ): Promise<LockedCampaign[]> {
    const rows = await createBulkRepository(tx, workspaceId).lock(ids);
    if (rows.length < ids.length) throw new AppError('notFound');
    return rows;
  }

  /** Checks that assignees, clients and groups belong to this workspace. @returns the assignees' names by id */
  async function resolveReferences(
    tx: Tx,
    { workspaceId }: WorkspaceScope,
    allValues: readonly Values[],
    path: string,
  ) {
    const names = new Map<string, string>();
    for (const id of new Set(allValues.flatMap(({ assignedToId }) => assignedToId ?? []))) {
      const name = await getMemberName(tx, workspaceId, id);
      if (name === undefined) {
        throw invalidField(path, {
          en: 'is not a member of this workspace',
          de: 'gehört nicht zu diesem Arbeitsbereich',
        });
      }
      names.set(id, name);
    }
    for (const id of new Set(allValues.flatMap(({ client }) => client?.id ?? []))) {
      if (!(await createClientsRepository(tx, workspaceId).find(id))) throw new AppError('notFound');
    }
    const groupIds = [...new Set(allValues.flatMap(({ groupId }) => groupId ?? []))];
    if ((await findExistingGroupIds(tx, workspaceId, groupIds)).size < groupIds.length) throw new AppError('notFound');
    return names;
  }

  function getColumnValues(
    row: LockedCampaign,
    values: Values,
    memberNames: ReadonlyMap<string, string>,
  ): Partial<CampaignChange> {
    const { name, labels, assignedToId, client, status, dates } = values;
    const goalSets = dates && setGoalDates(row, dates);
    const datedRow = dates && { ...row, startDate: dates.startDate, endDate: dates.endDate, goalSets: goalSets ?? [] };
    // Without goals, the progress is computed now; otherwise, the job that queries the facts computes it later.
    const hasNoGoals = datedRow?.goalSets.length === 0;
    const progress = hasNoGoals ? getProgress(datedRow, [], { customMetrics: new Map(), now: clock.now() }) : undefined;
    return {
      ...(name === undefined ? {} : { name }),
      ...(labels ? { labels: toJson(labels) } : {}),
      ...(assignedToId === undefined
        ? {}
        : { assignedToId, assignedToName: assignedToId === null ? null : (memberNames.get(assignedToId) ?? null) }),
      ...(client ? { clientId: client.id, clientLogo: client.logo } : {}),
      ...(status ? { status } : {}),
      ...(dates ? { startDate: dates.startDate, endDate: dates.endDate, goalSets: toJson(goalSets ?? []) } : {}),
      ...(progress ? { progress: progress.progress, progressStatus: progress.progressStatus } : {}),
      modifiedAt: clock.now(),
    };
  }

  async function applyChanges(
    tx: Tx,
    scope: WorkspaceScope,
    changes: readonly { row: LockedCampaign; values: Values }[],
    assigneePath: string,
  ): Promise<void> {
    const memberNames = await resolveReferences(
      tx,
      scope,
      changes.map(({ values }) => values),
      assigneePath,
    );
    for (const { row, values } of changes) {
      await createBulkRepository(tx, scope.workspaceId).update(row.id, getColumnValues(row, values, memberNames));
      if (values.groupId)
        await createGroupMembers(tx, scope.workspaceId, clock.now()).setGroups(row.id, values.groupId);
      if (values.dates) await updateReportDates(tx, scope.workspaceId, row.id, row, values.dates);
    }
    await refreshRuleGroups(
      tx,
      scope.workspaceId,
      changes.map(({ row }) => row.id),
    );
  }

  async function refreshAndReadCampaigns(scope: WorkspaceScope, ids: readonly string[]): Promise<Campaign[]> {
    await requestProgress(jobs, scope.workspaceId);
    const rows = await createCampaignListRepository(db, scope.workspaceId).readAll(ids);
    return presentCampaigns(db, scope.workspaceId, rows, clock.now());
  }

  return {
    async change(scope: WorkspaceScope, { ids: requestedIds, change }: ChangeRequest) {
      const ids = [...new Set(requestedIds)];
      if (change.name !== undefined && ids.length > 1) {
        throw invalidField('body.change.name', {
          en: 'can only be changed for one campaign at a time',
          de: 'lässt sich immer nur bei einer Kampagne ändern',
        });
      }
      const before = await db.transaction().execute(async (tx): Promise<PreviousCampaignValues[]> => {
        const rows = await lockCampaigns(tx, scope, ids);
        const changes = rows
          .map((row) => ({ row, values: getNewValues(row, change) }))
          .filter(({ values }) => Object.keys(values).length > 0);
        await applyChanges(tx, scope, changes, 'body.change.assignedToId');
        return changes.map(({ row, values }) => ({
          id: row.id,
          version: row.version + 1,
          values: getPreviousValues(row, values),
        }));
      });
      return { data: await refreshAndReadCampaigns(scope, ids), before };
    },

    /** @throws {AppError} `conflict`, with the campaign's name, if a campaign has been changed in the meantime */
    async undo(scope: WorkspaceScope, { before }: UndoRequest) {
      const ids = before.map(({ id }) => id);
      await db.transaction().execute(async (tx) => {
        const rows = await lockCampaigns(tx, scope, ids);
        const changedCampaign = rows.find((row, index) => row.version !== before[index]?.version);
        if (changedCampaign) {
          throw new AppError('conflict', {
            detail: {
              en: `“${changedCampaign.name}” has been changed since. Nothing was undone.`,
              de: `„${changedCampaign.name}“ wurde seitdem geändert. Es wurde nichts rückgängig gemacht.`,
            },
          });
        }
        const changes = rows.map((row, index) => ({ row, values: before[index]?.values ?? {} }));
        await applyChanges(tx, scope, changes, 'body.before');
      });
      return { data: await refreshAndReadCampaigns(scope, ids) };
    },
  };
}
