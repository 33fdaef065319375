import { type WorkspaceAction, workspaceActions } from '../permissions.ts';
import { z } from '../zod.ts';

/** Version of the contract between host and remotes; a remote says which one it was built for. */
export const remoteContractVersion = '1.0.0';

const actions = Object.keys(workspaceActions) as [WorkspaceAction, ...WorkspaceAction[]];

export const remoteRouteSchema = z.object({
  /** Path pattern in react-router's form, from the root: `/:workspaceId/campaigns/clients`. */
  path: z.string().startsWith('/'),
  /** What the screen shows, for titles and the command palette. */
  title: z.string(),
});

export const remoteNavItemSchema = z.object({
  /** Where it leads; `:workspaceId` stands for the current workspace's slug. */
  path: z.string().startsWith('/'),
  label: z.string(),
  /** Label in other languages, by language. */
  labels: z.record(z.string(), z.string()).default({}),
  icon: z.string(),
  order: z.number(),
  needs: z.enum(actions).default('read'),
  /** In which kind of workspace it shows. */
  audience: z.enum(['full', 'limited', 'both']).default('full'),
});

/** Static metadata of a remote: `remote.json` of its build. The host registers remotes from it without running any. */
export const remoteMetadataSchema = z.object({
  name: z.string().regex(/^mfe-[a-z]+$/),
  version: z.string(),
  /** Range of the remote contract that it works with. */
  contract: z.string(),
  routes: z.array(remoteRouteSchema),
  nav: z.array(remoteNavItemSchema),
  events: z.object({ emits: z.array(z.string()), listens: z.array(z.string()) }),
  widgets: z.array(z.string()),
});
export type RemoteMetadata = z.infer<typeof remoteMetadataSchema>;

/** What a build leaves beside its files: metadata, what it needs of the host, and a hash for every file. */
export const remoteManifestSchema = remoteMetadataSchema.extend({
  entry: z.string(),
  /** Singletons that the host must provide, with the exact or ranged version that the build was made with. */
  shared: z.record(z.string(), z.string()),
  /** Files of the first route, for preloading. */
  critical: z.array(z.string()),
  /** `sha384-…` of every file of the build. */
  integrity: z.record(z.string(), z.string().regex(/^sha384-/)),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
