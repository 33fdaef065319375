import { remoteManifestSchema } from '../remote/metadata.ts';
import { z } from '../zod.ts';

export const registryVersionSchema = remoteManifestSchema.extend({
  /** Address of the version's immutable folder, such as `/r/mfe-reports/0.1.0-3fa9c1/`. */
  base: z.string(),
  publishedAt: z.string(),
});

export const registryRemoteSchema = z.object({
  stable: z.string(),
  previous: z.string().nullable(),
  canary: z
    .object({ version: z.string(), percent: z.number().min(0).max(100), salt: z.string() })
    .nullable()
    .default(null),
  disabled: z.boolean().default(false),
  versions: z.record(z.string(), registryVersionSchema),
});

/** `host.json`, which a build of the host leaves beside its files: what remotes may count on. */
export const hostManifestSchema = z.object({
  version: z.string(),
  /** Version of the remote contract that this host fulfils. */
  contract: z.string(),
  /** Singletons that it shares with remotes, by package name: the exact version of each. */
  provides: z.record(z.string(), z.string()),
  /** `sha384-…` of every file of the build but `index.html`, whose placeholders are filled for each page view. */
  integrity: z.record(z.string(), z.string().regex(/^sha384-/)),
});
export type HostManifest = z.infer<typeof hostManifestSchema>;

export const registryHostSchema = z.object({
  version: z.string(),
  previous: z.string().nullable().default(null),
  versions: z.record(z.string(), hostManifestSchema.extend({ publishedAt: z.string() })).default({}),
});

/** Which version of each remote runs: one immutable document a revision. */
export const registrySchema = z.object({
  revision: z.number().int().min(0),
  updatedAt: z.string(),
  host: registryHostSchema.nullable().default(null),
  remotes: z.record(z.string(), registryRemoteSchema),
});
export type Registry = z.infer<typeof registrySchema>;
export type RegistryVersion = z.infer<typeof registryVersionSchema>;

/** What the page tells the host, in one hashed JSON block: where things are and which registry revision this tab keeps. */
export const bootConfigSchema = z.object({
  apiBase: z.string(),
  pathPrefixes: z.record(z.string(), z.string()).default({}),
  pool: z.object({ endpoint: z.string(), clientId: z.string(), region: z.string() }),
  oidc: z.object({ authority: z.string(), clientId: z.string(), redirectUri: z.string(), scope: z.string() }),
  /** Workspaces by slug for which the flag `hasCreators` is on. */
  hasCreatorsSlugs: z.array(z.string()).default([]),
  isProduction: z.boolean(),
  trackingBase: z.string(),
  registry: registrySchema,
});
export type BootConfig = z.infer<typeof bootConfigSchema>;
