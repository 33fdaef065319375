import { defaultPathPrefixes, poolIdSchema, z } from '@reportage/contracts';
import { bucketAccessShape, openReleases } from './registry/open-releases.ts';
import type { Releases } from './registry/releases.ts';

const listSchema = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

const envSchema = z.object({
  PORT: z.coerce.number().int().default(4600),
  HOST: z.string().default('127.0.0.1'),
  API_URL: z.url(),
  IDENTITY_URL: z.url(),
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  /**
   * Host names to which the edge responds in addition to the one in PUBLIC_ORIGIN, such as custom domains.
   * `.example.com` covers all its subdomains.
   */
  ALLOWED_HOSTS: listSchema,
  /** The location of the published builds and the registry: a folder, or `s3://BUCKET/PREFIX`. */
  RELEASES: z.string().min(1).optional(),
  /** The folder, if RELEASES is not set. */
  RELEASES_FOLDER: z.string().min(1).optional(),
  ...bucketAccessShape,
  /**
   * While the disk of a releases folder has less free space than this, the edge rejects publications; 0 turns the
   * check off.
   */
  MIN_FREE_BYTES: z.coerce.number().int().min(0).default(268_435_456),
  /**
   * At shutdown: how long the edge keeps serving while reporting that it is not ready, and how long running
   * requests may take to finish.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).default(0),
  GRACE_SECONDS: z.coerce.number().min(0).default(3),
  /** The token that Prometheus sends to `/metrics`. Without it, nothing is measured. */
  METRICS_TOKEN: z.string().min(32).optional(),
  LOG_LEVEL: z.string().default('info'),
  /** File for log lines; standard output if unset. */
  LOG_FILE: z.string().default(''),
  /** The API's log, from which the release page reads browsers' reports. Without it, the page shows no reports. */
  CLIENT_REPORTS_LOG: z.string().optional(),
  /** Whether to trust X-Forwarded-* headers, because a proxy in front of the edge sets them. */
  TRUST_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  /** Usage analytics and chat are loaded only in production. */
  IS_PRODUCTION: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  /** The collector's project token for usage analytics. Without it, analytics are off. */
  ANALYTICS_TOKEN: z.string().optional(),
  ANALYTICS_HOST: z.url().default('https://api-js.mixpanel.com'),
  /** Share of sessions that are recorded. */
  ANALYTICS_RECORDED_PERCENT: z.coerce.number().min(0).max(100).default(0),
  /** URL of the chat widget's script. */
  CHAT_SCRIPT_URL: z.url().optional(),
  /** Whether everybody may open the QA panel, not only platform staff. */
  QA_PANEL: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  CLIENT_ID: z.string().min(1),
  /** The user pool; our own if unset. */
  POOL_ENDPOINT: z.url().optional(),
  /** Id of a user pool that accepts passwords only by SRP, which proves a password without sending it. */
  POOL_SRP_ID: poolIdSchema.optional(),
  /**
   * Whether the configured user pool is one of ours at another URL. Only our own pools can list a person's sessions.
   */
  POOL_LISTS_SESSIONS: z
    .enum(['true', 'false'])
    .optional()
    .transform((text) => (text === undefined ? undefined : text === 'true')),
  /** Minimum length of passwords. Our own pool reads the same setting. */
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(1).max(99).optional(),
  POOL_REGION: z.string().default('us-west-2'),
  /** For a hosted user pool: the identity pool where its tokens are exchanged for credentials. */
  IDENTITY_POOL_ENDPOINT: z.url().optional(),
  IDENTITY_POOL_ID: z.string().min(1).max(55).default('us-west-2:reportage'),
  OIDC_AUTHORITY: z.url().optional(),
  /** For a hosted user pool with a sign-in cookie: the registered URL to which its own sign-out redirects. */
  OIDC_LOGOUT_URI: z.url().optional(),
  OIDC_SCOPE: z.string().default('profile email openid'),
  HAS_CREATORS_SLUGS: listSchema,
  /** Path prefixes of calls, which differ if another server serves them elsewhere. The API reads the same settings. */
  PATH_PREFIX_WORKSPACES: z.string().default(defaultPathPrefixes.workspaces),
  PATH_PREFIX_NOTIFICATIONS: z.string().default(defaultPathPrefixes.notifications),
  PATH_PREFIX_PRODUCTS: z.string().default(defaultPathPrefixes.products),
});

export type EdgeConfig = z.infer<typeof envSchema>;

/** Reads the environment. @throws {Error} if a setting is missing or invalid */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): EdgeConfig {
  const parsed = envSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The edge's environment is incomplete or invalid: ${reasons.join('; ')}`);
}

/** @throws {RegistryError} if RELEASES is neither a folder nor a bucket URL */
export async function openConfiguredReleases(config: EdgeConfig): Promise<Releases> {
  const location = config.RELEASES ?? config.RELEASES_FOLDER;
  if (location === undefined)
    throw new Error('RELEASES is missing: the folder, or s3://BUCKET/PREFIX, that builds are published to.');
  return openReleases(location, config);
}

/** Returns the environment, for the standard variables of tracing. */
export const readEnvironment = (): Record<string, string | undefined> => ({ ...process.env });
