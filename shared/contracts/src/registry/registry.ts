import { poolIdSchema } from '../pool/values.ts';
import { remoteManifestSchema } from '../remote/metadata.ts';
import { z } from '../zod.ts';
import { publishedNavItemSchema, publishedRouteSchema } from './earlier-texts.ts';
import { thirdPartiesSchema } from './third-parties.ts';

/** What the registry remembers of a published version beside its description. */
const publicationShape = {
  publishedAt: z.string(),
  /** Since when no pointer leads to it: its files stay a while longer, as tabs may still run them. */
  unusedSince: z.string().nullable().default(null),
};

export const registryVersionSchema = remoteManifestSchema.extend({
  routes: z.array(publishedRouteSchema),
  nav: z.array(publishedNavItemSchema),
  /** Address that its files are named from, such as `/r/mfe-reports/`. */
  base: z.string(),
  ...publicationShape,
});

/** A version that a share of the browsers runs in place of the stable one; the salt decides which. */
export const canarySchema = z.object({ version: z.string(), percent: z.number().min(0).max(100), salt: z.string() });
export type Canary = z.infer<typeof canarySchema>;

export const registryRemoteSchema = z.object({
  stable: z.string(),
  previous: z.string().nullable(),
  canary: canarySchema.nullable().default(null),
  disabled: z.boolean().default(false),
  versions: z.record(z.string(), registryVersionSchema),
});

/** `host.json`, which a build of the host leaves beside its files: what remotes may count on. */
export const hostManifestSchema = z.object({
  version: z.string(),
  /** Version of the remote contract that this host fulfils. */
  contract: z.string(),
  /** Singletons that it shares with remotes, by request (`react-dom/client`): the exact version of each. */
  provides: z.record(z.string(), z.string()),
  /** Address patterns that its route table gives to each remote; a remote's routes lie inside its own. */
  prefixes: z.record(z.string(), z.array(z.string())),
  /** Bus events that it emits itself, and all that its catalogue knows, older versions that are emitted beside newer ones included. */
  events: z.object({ emits: z.array(z.string()), known: z.array(z.string()) }),
  /** Files of the singletons that the page does not load by itself, by share, for preloading. */
  shares: z.record(z.string(), z.array(z.string())).default({}),
  /** `sha384-…` of every file of the build but `index.html`, whose placeholders are filled for each page view. */
  integrity: z.record(z.string(), z.string().regex(/^sha384-/)),
});
export type HostManifest = z.infer<typeof hostManifestSchema>;

/**
 * Hosts that were published before they told their prefixes or events have none here, and what a page gets leaves them out. `base`
 * as a remote's: those of before it know themselves where their files are.
 */
const registryHostVersionSchema = hostManifestSchema
  .partial({ prefixes: true, events: true })
  .extend({ base: z.string().optional(), ...publicationShape });

export const registryHostSchema = z.object({
  version: z.string(),
  previous: z.string().nullable().default(null),
  versions: z.record(z.string(), registryHostVersionSchema).default({}),
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
  pool: z.object({
    endpoint: z.string(),
    clientId: z.string(),
    region: z.string(),
    /** The pool's id, where passwords are proved to it by SRP; null where they are sent to it over the encrypted connection. */
    srpPoolId: poolIdSchema.nullable().default(null),
    /** Whether it lists all sessions of a person and ends each, as ours does (`sessionActions`); hosted ones know devices alone. */
    listsSessions: z.boolean().default(false),
  }),
  /** Where the identity token becomes credentials; `provider` is the issuer's name there. */
  identityPool: z.object({ endpoint: z.string(), id: z.string(), provider: z.string() }).nullable().default(null),
  oidc: z.object({
    authority: z.string(),
    clientId: z.string(),
    redirectUri: z.string(),
    /** Where a pool with a cookie of its own sends people back to after its sign-out; null where there is no such cookie. */
    logoutUri: z.string().nullable().default(null),
    scope: z.string(),
  }),
  /** Workspaces by slug for which the flag `hasCreators` is on. */
  hasCreatorsSlugs: z.array(z.string()).default([]),
  isProduction: z.boolean(),
  thirdParties: thirdPartiesSchema.default({ analytics: null, chatScriptUrl: null }),
  /** Whether everybody may choose among published versions, not only the platform's staff. */
  qaPanel: z.boolean().default(false),
  trackingBase: z.string(),
  registry: registrySchema,
});
export type BootConfig = z.infer<typeof bootConfigSchema>;
