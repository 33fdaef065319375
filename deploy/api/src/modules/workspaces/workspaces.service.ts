import {
  brandParts,
  type Workspace,
  type workspaceCreateSchema,
  type workspaceListSchema,
  type workspaceUpdateSchema,
  type z,
} from '@reportage/contracts';
import type { AuditOrigin } from '../../platform/audit/audit-origin.ts';
import type { ActingUser, WorkspaceGate, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { createUsageLimits } from '../../platform/limits/usage-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireWorkspaceCapacity } from '../billing/limits.ts';
import { readBillingStates } from '../billing/read-billing-states.ts';
import { createGoalTemplatesRepository } from '../goals/index.ts';
import { changeBrand } from './brand/change-brand.ts';
import { isCreatedByCreator } from './creator-invite.ts';
import { createSampleRepository } from './sample/sample.repository.ts';
import { chooseSlug, isReserved } from './slug.ts';
import { presentWorkspace } from './workspaces.presenter.ts';
import {
  createUserWorkspacesRepository,
  createWorkspaceRepository,
  type WorkspaceChange,
} from './workspaces.repository.ts';

type WorkspaceCreate = z.output<typeof workspaceCreateSchema>;
type WorkspaceUpdate = z.output<typeof workspaceUpdateSchema>;

type WorkspaceList = z.input<typeof workspaceListSchema>;

const toList = (data: Workspace[]): WorkspaceList => ({
  data,
  meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: data.length },
});

const toSampleScope = (workspaceId: string): WorkspaceScope => ({ workspaceId, access: 'viewer', isSampleVisit: true });

export function createWorkspacesService(platform: Platform, gate: WorkspaceGate) {
  const { db, clock, identifiers } = platform;
  const limits = createUsageLimits(platform);
  const sample = createSampleRepository(platform);

  async function readWorkspace(scope: WorkspaceScope): Promise<Workspace> {
    const row = await createWorkspaceRepository(db, scope.workspaceId).find(scope.access);
    if (!row) throw new AppError('notFound');
    // Only members of the sample workspace see its billing details.
    if (scope.isSampleVisit) return { ...presentWorkspace(row), isSample: true };
    return presentWorkspace(row, (await readBillingStates(platform, [row.id])).get(row.id));
  }

  /** Merges the requested changes into the stored report defaults. */
  async function mergeReportDefaults(
    scope: WorkspaceScope,
    { language, paper }: NonNullable<WorkspaceUpdate['reportDefaults']>,
  ): Promise<Workspace['reportDefaults']> {
    const { reportDefaults: stored } = await readWorkspace(scope);
    return { language: language ?? stored.language, paper: paper ?? stored.paper };
  }

  /** @throws {AppError} `invalidRequest` if the default template does not belong to this workspace */
  async function requireGoalTemplate({ workspaceId }: WorkspaceScope, id: string | null | undefined): Promise<void> {
    if (!id || (await createGoalTemplatesRepository(db, workspaceId).find(id))) return;
    throw invalidField('body.campaignSettings.defaultGoalTemplateId', {
      en: 'is not a goal template of this workspace',
      de: 'ist keine Zielvorlage dieses Arbeitsbereichs',
    });
  }

  return {
    /** Lists the user's own workspaces and the sample; for an API key, only the key's workspace. */
    async list(user: ActingUser, origin: AuditOrigin): Promise<WorkspaceList> {
      if (user.key) {
        const scope = await gate.open(user, user.key.workspaceId, origin);
        return toList(scope ? [await readWorkspace(scope)] : []);
      }
      const rows = await createUserWorkspacesRepository(db, user.id).list();
      const states = await readBillingStates(
        platform,
        rows.map(({ id }) => id),
      );
      const ownWorkspaces = rows.map((row) => presentWorkspace(row, states.get(row.id)));
      const sampleId = await sample.findId();
      if (!sampleId || ownWorkspaces.some(({ id }) => id === sampleId)) return toList(ownWorkspaces);
      if (!(await sample.isVisitedBy(user.id, sampleId))) return { ...toList(ownWorkspaces), offersSample: true };
      return toList([...ownWorkspaces, await readWorkspace(toSampleScope(sampleId))]);
    },

    /** Lets the person view the sample, unless they are already a member of it. */
    async addSample(user: ActingUser, origin: AuditOrigin): Promise<Workspace> {
      const sampleId = await sample.findId();
      if (!sampleId) throw new AppError('notFound');
      const ownWorkspaces = await createUserWorkspacesRepository(db, user.id).list();
      if (!ownWorkspaces.some(({ id }) => id === sampleId)) await sample.add(user.id, sampleId);
      const scope = await gate.open(user, sampleId, origin);
      if (!scope) throw new AppError('notFound');
      return readWorkspace(scope);
    },

    removeSample: (user: ActingUser): Promise<void> => sample.remove(user.id),

    async getById(user: ActingUser, id: string, origin: AuditOrigin): Promise<Workspace> {
      const scope = await gate.open(user, id, origin);
      if (!scope) throw new AppError('notFound');
      return readWorkspace(scope);
    },

    async getBySlug(user: ActingUser, slug: string, origin: AuditOrigin): Promise<Workspace> {
      const id = await createUserWorkspacesRepository(db, user.id).findIdBySlug(slug);
      const scope = id && (await gate.open(user, id, origin));
      if (!scope) throw new AppError('notFound');
      if (!user.key) await createWorkspaceRepository(db, scope.workspaceId).setLastUsed(user.id, clock.now());
      return readWorkspace(scope);
    },

    /** @returns undefined, without creating a workspace, if the name's slug is in use or reserved */
    async create(user: ActingUser, input: WorkspaceCreate): Promise<Workspace | undefined> {
      const slug = chooseSlug(input.name, identifiers.code);
      if (isReserved(slug)) return undefined;
      const creatorWorkspace = await isCreatedByCreator(db, user, input);
      const id = identifiers.next('workspace');
      const now = clock.now();
      const isCreated = await db.transaction().execute(async (tx) => {
        const isInserted = await createUserWorkspacesRepository(tx, user.id).insert(
          {
            id,
            slug,
            name: input.name,
            timezone: input.timezone ?? 'UTC',
            campaignSettings: toJson({ createDefaultReport: true }),
            images: toJson({}),
            banner: null,
            hostWorkspaceId: input.hostWorkspaceId ?? null,
            inviteId: input.inviteId ?? null,
            creatorWorkspace,
          },
          { id: identifiers.next('membership'), access: 'owner', now },
        );
        if (isInserted) {
          await limits.count(tx, 'workspaces', user.id);
          await requireWorkspaceCapacity(tx, platform, user.id);
        }
        return isInserted;
      });
      return isCreated ? readWorkspace({ workspaceId: id, access: 'owner' }) : undefined;
    },

    async update(scope: WorkspaceScope, { version, ...changes }: WorkspaceUpdate): Promise<Workspace> {
      if (brandParts.some((part) => changes[part] !== undefined)) {
        await changeBrand(db, { workspaceId: scope.workspaceId }, changes, clock.now());
        return readWorkspace(scope);
      }
      if (version === undefined) throw invalidField('body.version', { en: 'is required', de: 'fehlt' });
      await requireGoalTemplate(scope, changes.campaignSettings?.defaultGoalTemplateId);
      const reportDefaults = changes.reportDefaults && (await mergeReportDefaults(scope, changes.reportDefaults));
      const change: WorkspaceChange = {
        ...(changes.name === undefined ? {} : { name: changes.name }),
        ...(changes.timezone === undefined ? {} : { timezone: changes.timezone }),
        ...(changes.currency === undefined ? {} : { currency: changes.currency }),
        ...(changes.campaignSettings === undefined ? {} : { campaignSettings: toJson(changes.campaignSettings) }),
        ...(reportDefaults ? { reportDefaults: toJson(reportDefaults) } : {}),
      };
      const isSaved = await createWorkspaceRepository(db, scope.workspaceId).update(change, version, clock.now());
      const current = await readWorkspace(scope);
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      return current;
    },
  };
}
