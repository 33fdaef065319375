import { minPasswordLength } from '../entities/user.ts';
import { poolIdSchema } from '../pool/values.ts';
import { exportNamesSchema, remoteManifestSchema } from '../remote/metadata.ts';
import { z } from '../zod.ts';
import { publishedNavItemSchema, publishedRouteSchema } from './earlier-texts.ts';
import { thirdPartiesSchema } from './third-parties.ts';

/** The origin of a published version. */
export const versionOriginSchema = z.object({
  /** Who published the version: the name of a token, or of the account that wrote to the releases folder. */
  by: z.string().max(200),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .optional(),
  /**
   * The squad whose key signed the version, and the key's id, both verified by the edge; absent for an unsigned
   * version.
   */
  signature: z.object({ squad: z.string(), keyId: z.string() }).optional(),
});
export type VersionOrigin = z.infer<typeof versionOriginSchema>;

/** The data that the registry records about a published version in addition to its metadata. */
const publicationShape = {
  origin: versionOriginSchema.optional(),
  publishedAt: z.string(),
  /**
   * When the last pointer to the version was removed. Its files are kept for a while, because open tabs may still use
   * them.
   */
  unusedSince: z.string().nullable().default(null),
};

export const registryVersionSchema = remoteManifestSchema.extend({
  routes: z.array(publishedRouteSchema),
  nav: z.array(publishedNavItemSchema),
  /** The base path of the version's files, such as `/r/mfe-reports/`. */
  base: z.string(),
  ...publicationShape,
});

/**
 * A version that a share of browsers runs instead of the stable one; the salt determines which browsers. If a
 * remote's first release is a canary, it is also the stable version, and other browsers do not get the remote.
 */
export const canarySchema = z.object({ version: z.string(), percent: z.number().min(0).max(100), salt: z.string() });
export type Canary = z.infer<typeof canarySchema>;

/** Data that a release stores for the next one; pages do not need it, and older registries do not have it. */
const historyShape = {
  /** Versions that were live before `previous`, newest first, without those that were rolled back. */
  earlier: z.array(z.string()).optional(),
  /** The decision that made this version live; absent if it went live by being published. */
  chosenBy: z.enum(['rollback', 'canary', 'promote']).optional(),
};

export const registryRemoteSchema = z.object({
  ...historyShape,
  stable: z.string(),
  previous: z.string().nullable(),
  canary: canarySchema.nullable().default(null),
  disabled: z.boolean().default(false),
  versions: z.record(z.string(), registryVersionSchema),
});

/** `host.json`, written by the host's build: everything that remotes may rely on. */
export const hostManifestSchema = z.object({
  version: z.string(),
  /** Version of the remote contract that this host implements. */
  contract: z.string(),
  /** The exact version of each singleton that the host shares with remotes, by request (`react-dom/client`). */
  provides: z.record(z.string(), z.string()),
  /**
   * The exports of each singleton, by request. Hosts published before exports were recorded have none, and their
   * exports are not checked.
   */
  exports: z.record(z.string(), exportNamesSchema).optional(),
  /** Route patterns assigned to each remote, which must cover all of the remote's routes. */
  prefixes: z.record(z.string(), z.array(z.string())),
  /**
   * The bus events that the host emits, and all events in its catalogue, including previous versions that are still
   * emitted along with the current ones.
   */
  events: z.object({ emits: z.array(z.string()), known: z.array(z.string()) }),
  /** Files of singletons that the page does not load itself, by shared module, for preloading. */
  shares: z.record(z.string(), z.array(z.string())).default({}),
  /** `sha384-…` of every file of the build except `index.html`, whose placeholders are filled for each page view. */
  integrity: z.record(z.string(), z.string().regex(/^sha384-/)),
});
export type HostManifest = z.infer<typeof hostManifestSchema>;

/**
 * Hosts published before prefixes and events were recorded have none here, and pages get a registry without them.
 * `base` is the same as for remotes; hosts from before it was introduced locate their files themselves.
 */
const registryHostVersionSchema = hostManifestSchema
  .partial({ prefixes: true, events: true })
  .extend({ base: z.string().optional(), ...publicationShape });

export const registryHostSchema = z.object({
  ...historyShape,
  version: z.string(),
  previous: z.string().nullable().default(null),
  canary: canarySchema.nullable().default(null),
  versions: z.record(z.string(), registryHostVersionSchema).default({}),
});

/** The running version of each remote, as one immutable document per revision. */
export const registrySchema = z.object({
  revision: z.number().int().min(0),
  updatedAt: z.string(),
  host: registryHostSchema.nullable().default(null),
  remotes: z.record(z.string(), registryRemoteSchema),
});
export type Registry = z.infer<typeof registrySchema>;
export type RegistryVersion = z.infer<typeof registryVersionSchema>;

/** A user pool's rules for new passwords. The defaults are for hosted pools, whose other rules are not known. */
export const passwordRulesSchema = z.object({
  minLength: z.number().int().min(1).default(minPasswordLength),
  /**
   * Whether the pool rejects passwords that are quickly guessed (`@reportage/contracts/passwords`), as ours does.
   */
  refusesGuessable: z.boolean().default(false),
});
export type PasswordRules = z.infer<typeof passwordRulesSchema>;

/**
 * The page's configuration for the host, in one hashed JSON block: URLs, settings, and this tab's registry revision.
 */
export const bootConfigSchema = z.object({
  apiBase: z.string(),
  pathPrefixes: z.record(z.string(), z.string()).default({}),
  pool: z.object({
    endpoint: z.string(),
    clientId: z.string(),
    region: z.string(),
    /** The pool's id if passwords are verified by SRP; null if they are sent over the encrypted connection. */
    srpPoolId: poolIdSchema.nullable().default(null),
    /**
     * Whether the pool can list and end each of a user's sessions, as ours can (`sessionActions`); hosted pools only
     * track devices.
     */
    listsSessions: z.boolean().default(false),
    /**
     * Whether the pool keeps refresh tokens in cookies that scripts cannot read, as ours does (`refreshStorageHeader`).
     */
    keepsRefreshTokens: z.boolean().default(false),
    /** The pool's requirements for new passwords, which screens show in advance. */
    passwords: passwordRulesSchema.prefault({}),
  }),
  /** The identity pool that exchanges the ID token for credentials; `provider` is the issuer's name there. */
  identityPool: z.object({ endpoint: z.string(), id: z.string(), provider: z.string() }).nullable().default(null),
  oidc: z.object({
    authority: z.string(),
    clientId: z.string(),
    redirectUri: z.string(),
    /** The URL to which a pool with its own cookie redirects after sign-out; null if the pool sets no cookie. */
    logoutUri: z.string().nullable().default(null),
    scope: z.string(),
  }),
  /** Slugs of the workspaces for which the flag `hasCreators` is on. */
  hasCreatorsSlugs: z.array(z.string()).default([]),
  isProduction: z.boolean(),
  thirdParties: thirdPartiesSchema.default({ analytics: null, chatScriptUrl: null }),
  /** Whether everyone, not only platform staff, may choose among published versions. */
  qaPanel: z.boolean().default(false),
  trackingBase: z.string(),
  registry: registrySchema,
});
export type BootConfig = z.infer<typeof bootConfigSchema>;
