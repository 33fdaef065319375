import type { User, Workspace, workspaceCreateSchema, workspaceUpdateSchema, z } from '@reportage/contracts';
import type { WorkspaceGate, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { chooseSlug, isReserved } from './slug.ts';
import { presentWorkspace } from './workspaces.presenter.ts';
import { createMemberRepository, createWorkspaceRepository, type WorkspaceChange } from './workspaces.repository.ts';

type Create = z.output<typeof workspaceCreateSchema>;
type Update = z.output<typeof workspaceUpdateSchema>;

export function createWorkspacesService(platform: Platform, gate: WorkspaceGate) {
  const { db, clock, identifiers } = platform;

  async function read(scope: WorkspaceScope): Promise<Workspace> {
    const row = await createWorkspaceRepository(db, scope.workspaceId).find(scope.access);
    if (!row) throw new AppError('notFound');
    return presentWorkspace(row);
  }

  return {
    async list(user: User): Promise<Workspace[]> {
      return (await createMemberRepository(db, user.id).listOwn()).map(presentWorkspace);
    },

    async getBySlug(user: User, slug: string): Promise<Workspace> {
      const id = await createMemberRepository(db, user.id).findIdBySlug(slug);
      const scope = id && (await gate.open(user, id));
      if (!scope) throw new AppError('notFound');
      await createWorkspaceRepository(db, scope.workspaceId).touch(user.id, clock.now());
      return read(scope);
    },

    /** Undefined if the name's slug is taken or reserved; no workspace is created then. */
    async create(user: User, input: Create): Promise<Workspace | undefined> {
      const slug = chooseSlug(input.name, identifiers.code);
      if (isReserved(slug)) return undefined;
      const id = identifiers.next('workspace');
      const now = clock.now();
      const isMade = await db.transaction().execute((tx) =>
        createMemberRepository(tx, user.id).insert(
          {
            id,
            slug,
            name: input.name,
            timezone: input.timezone ?? 'UTC',
            campaignSettings: toJson({ createDefaultReport: true }),
            images: toJson({}),
            colors: toJson([]),
            banner: null,
            hostWorkspaceId: input.hostWorkspaceId ?? null,
            inviteId: input.inviteId ?? null,
          },
          { id: identifiers.next('membership'), access: 'owner', now },
        ),
      );
      return isMade ? read({ workspaceId: id, access: 'owner' }) : undefined;
    },

    async update(scope: WorkspaceScope, { version, ...given }: Update): Promise<Workspace> {
      const change: WorkspaceChange = {
        ...(given.name === undefined ? {} : { name: given.name }),
        ...(given.timezone === undefined ? {} : { timezone: given.timezone }),
        ...(given.currency === undefined ? {} : { currency: given.currency }),
        ...(given.campaignSettings === undefined ? {} : { campaignSettings: toJson(given.campaignSettings) }),
        ...(given.colors === undefined ? {} : { colors: toJson(given.colors) }),
        ...(given.banner === undefined ? {} : { banner: given.banner && toJson(given.banner) }),
      };
      const isSaved = await createWorkspaceRepository(db, scope.workspaceId).update(change, version, clock.now());
      const current = await read(scope);
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      return current;
    },
  };
}
