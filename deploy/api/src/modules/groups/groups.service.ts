import {
  type calls,
  type Group,
  type GroupRule,
  type groupUpdateSchema,
  isEmptyRule,
  type User,
  type z,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import { getMemberName } from '../../platform/database/member-name.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { parseFilters } from '../../platform/lists/list-filters.ts';
import { splitIds, toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { addGroupReport } from '../reports/index.ts';
import { createGroupMembers } from './group-members.ts';
import { matchRule, refreshGroup } from './group-rules.ts';
import { presentGroup, presentGroupSummary } from './groups.presenter.ts';
import { createGroupsRepository, type GroupQuery, groupFilterFields } from './groups.repository.ts';

type Payload = ContextOf<typeof calls.createGroup>['body'];
type Update = z.output<typeof groupUpdateSchema>;

function requireCondition(rule: GroupRule | null): void {
  if (!rule || !isEmptyRule(rule)) return;
  throw invalidField('body.rule', {
    en: 'must have at least one label, client or part of a name',
    de: 'braucht mindestens ein Label, einen Kunden oder einen Teil des Namens',
  });
}

export function createGroupsService({ db, clock, identifiers }: Pick<Platform, 'db' | 'clock' | 'identifiers'>) {
  async function read(executor: Executor, workspaceId: string, id: string): Promise<Group> {
    const groups = createGroupsRepository(executor, workspaceId);
    const row = await groups.find(id);
    if (!row) throw new AppError('notFound');
    return presentGroup(row, await groups.findDetails(id, row.rule));
  }

  /** @throws {AppError} `invalidRequest` if the person is not a member */
  async function getAssignee(tx: Tx, workspaceId: string, id: string | null) {
    const name = id === null ? null : await getMemberName(tx, workspaceId, id);
    if (name === undefined) {
      throw invalidField('body.assignedToId', {
        en: 'is not a member of this workspace',
        de: 'ist kein Mitglied dieses Arbeitsbereichs',
      });
    }
    return { assignedToId: id, assignedToName: name };
  }

  /**
   * Checks a rule, which may keep deleted clients, but must not add any.
   * @throws {AppError} `notFound`, `invalidRequest`
   */
  async function checkRule(tx: Tx, workspaceId: string, rule: GroupRule | null, storedRule: GroupRule | null) {
    requireCondition(rule);
    const addedClientIds = (rule?.clientIds ?? []).filter((id) => !storedRule?.clientIds.includes(id));
    const clients = await createGroupsRepository(tx, workspaceId).listClients(addedClientIds);
    if (clients.length < new Set(addedClientIds).size) throw new AppError('notFound');
  }

  return {
    async list(scope: WorkspaceScope, query: GroupQuery) {
      const filters = parseFilters(query, groupFilterFields);
      const page = await createGroupsRepository(db, scope.workspaceId).list(query, filters);
      return toListResponse(page, query, presentGroupSummary);
    },

    get: ({ workspaceId }: WorkspaceScope, id: string) => read(db, workspaceId, id),

    async create({ workspaceId }: WorkspaceScope, user: User, { templateId, ...payload }: Payload): Promise<Group> {
      const id = identifiers.next('group');
      await db.transaction().execute(async (tx) => {
        const { name, description, rule } = payload;
        await checkRule(tx, workspaceId, rule, null);
        const assignee = await getAssignee(tx, workspaceId, payload.assignedToId);
        const now = clock.now();
        const group = { id, name, description, rule, ...assignee, ownerId: user.id, createdAt: now, modifiedAt: now };
        const membership = { ...payload, isRuleChanged: rule !== null };
        const insert = () => createGroupsRepository(tx, workspaceId).insert(group);
        await createGroupMembers(tx, workspaceId, now).setCampaigns(id, membership, insert);
        if (rule) await refreshGroup(tx, workspaceId, id);
        await addGroupReport(tx, { clock, identifiers }, workspaceId, id, templateId);
      });
      return read(db, workspaceId, id);
    },

    async update({ workspaceId }: WorkspaceScope, id: string, payload: Update): Promise<Group> {
      await db.transaction().execute(async (tx) => {
        const groups = createGroupsRepository(tx, workspaceId);
        const storedGroup = await groups.find(id);
        if (!storedGroup) throw new AppError('notFound');
        const now = clock.now();
        const rule = payload.rule === undefined ? storedGroup.rule : payload.rule;
        await checkRule(tx, workspaceId, rule, storedGroup.rule);
        const assignee =
          payload.assignedToId === undefined || payload.assignedToId === storedGroup.assignedToId
            ? { assignedToId: storedGroup.assignedToId, assignedToName: storedGroup.assignedToName }
            : await getAssignee(tx, workspaceId, payload.assignedToId);
        const {
          name = storedGroup.name,
          description = storedGroup.description,
          version = storedGroup.version,
        } = payload;
        const save = async () => {
          if (await groups.update(id, { name, description, rule, ...assignee, modifiedAt: now }, version)) return;
          throw new AppError('conflict', { details: { current: await read(tx, workspaceId, id) } });
        };
        const { campaignIds = [], overwrite } = payload;
        const isRuleChanged = payload.rule !== undefined;
        const membership = { campaignIds, overwrite: payload.campaignIds !== undefined && overwrite, isRuleChanged };
        await createGroupMembers(tx, workspaceId, now).setCampaigns(id, membership, save);
        if (isRuleChanged) await refreshGroup(tx, workspaceId, id);
      });
      return read(db, workspaceId, id);
    },

    changeCampaigns: (
      { workspaceId }: WorkspaceScope,
      { campaignIds, groupIds, isRemove }: { campaignIds: string[]; groupIds: string[]; isRemove: boolean },
    ): Promise<string[]> =>
      db
        .transaction()
        .execute((tx) => createGroupMembers(tx, workspaceId, clock.now()).change(campaignIds, groupIds, isRemove)),

    /** Removes all of the groups or none. */
    async remove({ workspaceId }: WorkspaceScope, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      await db.transaction().execute(async (tx) => {
        await createGroupMembers(tx, workspaceId, clock.now()).prepareRemoval(ids);
        await createGroupsRepository(tx, workspaceId).remove(ids);
      });
    },

    async match({ workspaceId }: WorkspaceScope, rule: GroupRule) {
      requireCondition(rule);
      return matchRule(db, workspaceId, rule);
    },
  };
}
