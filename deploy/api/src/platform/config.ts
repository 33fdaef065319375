import { randomBytes } from 'node:crypto';
import { databaseUrlSchema } from '@reportage/contracts';
import type { AllowedHosts } from '@reportage/deploy-service';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const commaSeparatedList = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((item) => item.trim() || []));

/** `name=token`, separated by spaces. */
const tokenList = z
  .string()
  .default('')
  .transform((list) => {
    const pairs = list.split(/\s+/).filter(Boolean);
    return new Map(pairs.map((pair): [string, string] => [pair.replace(/=.*$/, ''), pair.replace(/^[^=]*=/, '')]));
  });

/** Environment of the API and its worker. This is the only place in the process that reads `process.env`. */
const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4602),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrlSchema,
  /**
   * A streaming replica of the database, on a single server. Figures are read from it while it is less than ten seconds
   * behind.
   */
  DATABASE_REPLICA_URL: databaseUrlSchema.optional(),
  /** Whether startup migrates the database, or waits until `reportage migrate` has done so. */
  MIGRATIONS: z.enum(['run', 'wait']).default('run'),
  /** The product's public URL; print pages are opened there. */
  PUBLIC_ORIGIN: origin,
  DATA_FOLDER: z.string().min(1),
  /** While less than this is free on the disk of DATA_FOLDER, nothing new is stored; 0 turns the check off. */
  MIN_FREE_BYTES: z.coerce.number().int().min(0).default(268_435_456),
  /**
   * A ClickHouse server for the facts, `https://user:password@host:8443/database`. Without it, the facts are stored
   * in DuckDB in DATA_FOLDER.
   */
  FACTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Number of partitions for events that are not counted yet. With FACTS_URL, that many workers can count at the same
   * time. It may be changed at any time, one API process after another.
   */
  INBOX_PARTITIONS: z.coerce.number().int().min(1).max(256).default(1),
  IDENTITY_ISSUER: z.string().min(1),
  IDENTITY_JWKS_URL: z.url(),
  /**
   * URL at which our own user pool lists ended sessions, and the secret for it. With a hosted pool, tokens are valid
   * until they expire.
   */
  IDENTITY_REVOCATIONS_URL: z.url().optional(),
  REVOCATIONS_TOKEN: z.string().min(32).optional(),
  /** The app client in the user pool, which is the audience of an ID token. */
  CLIENT_ID: z.string().min(1),
  /** URL at which the worker handles card queries. */
  WORKER_URL: origin,
  /**
   * The secret that the API presents to the worker, which accepts no other requests. `npm start` generates one at each
   * start. If it is unset, each process generates its own, and the worker rejects the API's requests.
   */
  FACTS_TOKEN: z
    .string()
    .min(32, 'must be a secret of at least 32 characters, the same for the API and its worker')
    .default(() => randomBytes(32).toString('base64url')),
  /**
   * Host names at which this process can be reached, in addition to those in PUBLIC_ORIGIN and WORKER_URL.
   * `.example.com` allows all subdomains.
   */
  ALLOWED_HOSTS: commaSeparatedList,
  /** On shutdown: seconds to keep serving while reporting "not ready", then seconds to finish pending requests. */
  DRAIN_SECONDS: z.coerce.number().min(0).default(0),
  GRACE_SECONDS: z.coerce.number().min(0).default(3),
  /** The secret with which Prometheus reads `/metrics`; without it, nothing is measured. */
  METRICS_TOKEN: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** File for log lines; standard output if unset. */
  LOG_FILE: z.string().default(''),
  /** Browser that prints PDFs; found automatically if unset. */
  CHROMIUM_PATH: z.string().optional(),
  /**
   * Key for signed links. Required if several machines share the work; otherwise generated and stored in DATA_FOLDER.
   */
  LINK_SECRET: z.string().min(32).optional(),
  /** Requests per minute and IP address, in addition to the calls' own limits. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  /** Workspaces that a person may create. */
  WORKSPACES_PER_MINUTE: z.coerce.number().int().min(1).default(30),
  WORKSPACES_PER_HOUR: z.coerce.number().int().min(1).default(200),
  /** Invitations that a person may send to members and partners. */
  INVITATIONS_PER_MINUTE: z.coerce.number().int().min(1).default(500),
  INVITATIONS_PER_HOUR: z.coerce.number().int().min(1).default(1_000),
  /** Live channels that a person may have open. A browser needs only one for all of its tabs. */
  LIVE_STREAMS_PER_PERSON: z.coerce.number().int().min(1).default(20),
  /** Addresses of trusted proxies; the client address that they forward is used. */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback, uniquelocal')
    .transform((list) => list.split(',').map((proxy) => proxy.trim())),
  /** Header with the visitor's country, set by the CDN in front of the product, such as `cf-ipcountry`. */
  COUNTRY_HEADER: z.string().toLowerCase().optional(),
  /** Beacons per minute and IP address, and per second and source (ten times that for short bursts). */
  COLLECT_PER_ADDRESS_PER_MINUTE: z.coerce.number().int().min(1).default(3_000),
  COLLECT_PER_SOURCE_PER_SECOND: z.coerce.number().int().min(1).default(500),
  /** The URL that the crawler identifies itself with; by default, the product's own. */
  CRAWL_CONTACT_URL: origin.optional(),
  /** Non-public addresses that the crawler may reach, as `address:port`, separated by commas. For tests. */
  CRAWL_ALLOWED_ADDRESSES: commaSeparatedList,
  /** Non-public addresses from which table sources may be read, in the same format. For tests. */
  TABLE_ALLOWED_ADDRESSES: commaSeparatedList,
  /** Delay between two requests to a site that does not specify one itself. */
  CRAWL_DELAY_MS: z.coerce.number().int().min(0).default(500),
  /** Limits for one crawl: pages read, depth of links from its start, and hours. */
  CRAWL_MAX_PAGES: z.coerce.number().int().min(1).default(10_000),
  CRAWL_MAX_DEPTH: z.coerce.number().int().min(1).default(100),
  CRAWL_MAX_HOURS: z.coerce.number().min(0).default(24),
  /** Limits for one page: uncompressed bytes, and seconds to load. */
  CRAWL_MAX_PAGE_BYTES: z.coerce.number().int().min(1).default(5_000_000),
  CRAWL_PAGE_SECONDS: z.coerce.number().min(0.1).default(20),
  /** A crawl without a heartbeat for this long counts as abandoned, and another worker may continue it. */
  CRAWL_LEASE_SECONDS: z.coerce.number().min(1).default(45),
  /** How many crawls the worker runs concurrently. */
  CRAWLS_AT_ONCE: z.coerce.number().int().min(1).default(4),
  /** The mail server. Without one, no email is sent, and users pass on invitations themselves. */
  SMTP_URL: z.string().min(1).optional(),
  MAIL_FROM: z.string().default('Reportage <no-reply@localhost>'),
  /** How long the audit log is kept. The default is that of the Team plan, until plans determine it. */
  AUDIT_RETENTION_MONTHS: z.coerce.number().int().min(1).default(24),
  /** Largest file that users may upload, in bytes. */
  UPLOAD_MAX_BYTES: z.coerce.number().int().min(1).default(20_000_000),
  /**
   * Stores files in an S3-compatible bucket instead of DATA_FOLDER. Credentials come from these settings, or from the
   * AWS SDK's usual sources.
   */
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** For services other than AWS; the bucket name is then part of the path. */
  S3_ENDPOINT: origin.optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** The OAuth client for Google Drive. Without it, Drive is off. Register `<origin>/api/sources/gd/callback`. */
  DRIVE_CLIENT_ID: z.string().min(1).optional(),
  DRIVE_CLIENT_SECRET: z.string().min(1).default(''),
  DRIVE_AUTHORIZE_URL: z.url().default('https://accounts.google.com/o/oauth2/v2/auth'),
  DRIVE_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  DRIVE_API_URL: origin.default('https://www.googleapis.com/drive/v3'),
  SHEETS_API_URL: origin.default('https://sheets.googleapis.com/v4'),
  /**
   * Tokens that the conformance suite uses to test connectors against the real services, `ga=… youtube=…`: refresh
   * tokens, or long-lived tokens for Meta. No other process reads them.
   */
  CONFORMANCE_TOKENS: tokenList,
  /** Time limit for one call to a vendor's API. */
  CONNECTOR_TIMEOUT_MS: z.coerce.number().int().min(100).default(30_000),
  /**
   * The OAuth client for Google's data sources. Without it, they are not offered. Register
   * `<origin>/api/<channel>/auth/callback`.
   */
  GOOGLE_DATA_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_DATA_CLIENT_SECRET: z.string().min(1).default(''),
  GOOGLE_DATA_AUTHORIZE_URL: z.url().default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_DATA_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  GA_DATA_URL: origin.default('https://analyticsdata.googleapis.com/v1beta'),
  GA_ADMIN_URL: origin.default('https://analyticsadmin.googleapis.com/v1beta'),
  GAM_URL: origin.default('https://admanager.googleapis.com/v1'),
  YOUTUBE_ANALYTICS_URL: origin.default('https://youtubeanalytics.googleapis.com/v2'),
  YOUTUBE_DATA_URL: origin.default('https://youtube.googleapis.com/youtube/v3'),
  /** The app for LinkedIn pages. Without it, they are not offered. Register `<origin>/api/linkedin/auth/callback`. */
  LINKEDIN_CLIENT_ID: z.string().min(1).optional(),
  LINKEDIN_CLIENT_SECRET: z.string().min(1).default(''),
  LINKEDIN_AUTHORIZE_URL: z.url().default('https://www.linkedin.com/oauth/v2/authorization'),
  LINKEDIN_TOKEN_URL: z.url().default('https://www.linkedin.com/oauth/v2/accessToken'),
  LINKEDIN_API_URL: origin.default('https://api.linkedin.com/rest'),
  /** LinkedIn supports a version for a year and then rejects every call that uses it. Update this before then. */
  LINKEDIN_VERSION: z
    .string()
    .regex(/^\d{6}$/, 'must be a month such as 202608')
    .default('202608'),
  /**
   * The app for TikTok accounts. Without it, they are not offered. Register `<origin>/api/tiktok/auth/callback/`, with
   * the trailing slash.
   */
  TIKTOK_CLIENT_ID: z.string().min(1).optional(),
  TIKTOK_CLIENT_SECRET: z.string().min(1).default(''),
  TIKTOK_AUTHORIZE_URL: z.url().default('https://www.tiktok.com/v2/auth/authorize'),
  TIKTOK_TOKEN_URL: z.url().default('https://business-api.tiktok.com/open_api/v1.3/tt_user/oauth2/token/'),
  TIKTOK_API_URL: origin.default('https://business-api.tiktok.com/open_api/v1.3'),
  /** Origins that administrators may post to with `external.forward`, separated by commas. Disabled if empty. */
  EXTERNAL_API_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(origin.refine((url) => new URL(url).origin === url, 'must be origins, without a path'))),
  /**
   * The app for Facebook pages and Instagram accounts. Without it, they are not offered. Register
   * `<origin>/api/<channel>/auth/callback`.
   */
  META_CLIENT_ID: z.string().min(1).optional(),
  META_CLIENT_SECRET: z.string().min(1).default(''),
  META_DIALOG_URL: z.url().default('https://www.facebook.com/v26.0/dialog/oauth'),
  META_GRAPH_URL: origin.default('https://graph.facebook.com/v26.0'),
  /**
   * An OpenAI-compatible service for the card assistant, including the version: `https://api.openai.com/v1`. Without
   * it, the assistant is off.
   */
  ASSISTANT_URL: origin.optional(),
  ASSISTANT_KEY: z.string().default(''),
  ASSISTANT_MODEL: z.string().min(1).default('gpt-5-mini'),
  /** Whether screens say that answers come from rules instead of a language model. */
  ASSISTANT_RULE_BASED: z.stringbool().default(false),
  /** Prices per million tokens, for logging costs. Without them, costs are unknown. */
  ASSISTANT_PROMPT_PRICE: z.coerce.number().min(0).optional(),
  ASSISTANT_ANSWER_PRICE: z.coerce.number().min(0).optional(),
  ASSISTANT_PRICE_CURRENCY: z.string().length(3).toUpperCase().default('USD'),
  /**
   * Slug of the sample workspace that new accounts may view, and its owner's email address, which the pool must have
   * verified. Without both, there is no sample.
   */
  SAMPLE_WORKSPACE: z.string().default(''),
  SAMPLE_OWNER: z.string().default(''),
  /** Whether plans are sold and limits apply. */
  SUBSCRIPTIONS: z.enum(['on', 'off']).default('off'),
  /**
   * The account at the payment provider. Register `<origin>/api/stripe/events` there, and enter its signing secrets
   * here, separated by commas.
   */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRETS: commaSeparatedList.refine(
    (secrets) => secrets.every((secret) => secret.length >= 32),
    'each must be a signing secret of at least 32 characters: a shorter one can be guessed, and payments forged with it',
  ),
  STRIPE_API_URL: origin.default('https://api.stripe.com'),
  /** Whether screens say that payments go to a local stand-in. */
  STRIPE_IS_STAND_IN: z.stringbool().default(false),
  /** The email address that receives messages about plans. */
  SALES_EMAIL: z.email().default('sales@reportage.example'),
  /** Requests to the assistant per workspace and day. */
  ASSISTANT_DAILY_LIMIT: z.coerce.number().int().min(0).default(500),
  /** How long the log of requests to the assistant is kept. */
  ASSISTANT_RETENTION_DAYS: z.coerce.number().int().min(1).default(180),
  /** Maximum length of an answer, in tokens. */
  ASSISTANT_MAX_ANSWER_TOKENS: z.coerce.number().int().min(1).default(2_000),
  /** Time limits for an answer: to connect, to its first word, between two chunks, and in total. */
  ASSISTANT_CONNECT_SECONDS: z.coerce.number().min(0.1).default(5),
  ASSISTANT_FIRST_WORD_SECONDS: z.coerce.number().min(0.1).default(30),
  ASSISTANT_PIECE_SECONDS: z.coerce.number().min(0.1).default(20),
  ASSISTANT_ANSWER_SECONDS: z.coerce.number().min(0.1).default(120),
  PATH_PREFIX_WORKSPACES: z.string().default('workspaces'),
  PATH_PREFIX_NOTIFICATIONS: z.string().default('notifications'),
  PATH_PREFIX_PRODUCTS: z.string().default('products'),
});

export type Config = z.output<typeof configSchema>;

const moveTargetsSchema = z.object({
  TO_DATABASE_URL: databaseUrlSchema.optional(),
  TO_FACTS_URL: configSchema.shape.FACTS_URL,
});

/** Reads the URLs of the servers that `reportage move` moves the installation to. */
export function loadMoveTargets(environment: Record<string, string | undefined> = process.env) {
  const { TO_DATABASE_URL: databaseUrl, TO_FACTS_URL: factsUrl } = moveTargetsSchema.parse(environment);
  return { databaseUrl, factsUrl };
}

/** Returns the host names that the API and its worker accept. */
export const getKnownHosts = ({ PUBLIC_ORIGIN, WORKER_URL, ALLOWED_HOSTS }: Config): AllowedHosts => ({
  urls: [PUBLIC_ORIGIN, WORKER_URL],
  names: ALLOWED_HOSTS,
});

function requirePaymentSettings({ SUBSCRIPTIONS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS }: Config): void {
  if (SUBSCRIPTIONS === 'off' || (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRETS.length > 0)) return;
  throw new Error('SUBSCRIPTIONS=on requires STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS.');
}

function requireSampleOwner({ SAMPLE_WORKSPACE, SAMPLE_OWNER }: Config): void {
  if (SAMPLE_WORKSPACE !== '' && SAMPLE_OWNER === '')
    throw new Error('SAMPLE_WORKSPACE requires SAMPLE_OWNER, the email address of the account that owns it.');
}

const vendorSettingPattern = /^(GOOGLE_DATA|GA|GAM|YOUTUBE|LINKEDIN|META|TIKTOK|CONFORMANCE)_/;

/**
 * Reads vendor settings from the environment, for tests that call real vendors; the rest of a test's configuration is
 * fixed.
 */
export function loadVendorSettings(environment: Record<string, string | undefined> = process.env) {
  const names = Object.keys(configSchema.shape).filter((name) => vendorSettingPattern.test(name));
  const settings = names.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]]));
  return {
    settings: Object.fromEntries(settings) as Record<string, string>,
    tokens: configSchema.shape.CONFORMANCE_TOKENS.parse(environment.CONFORMANCE_TOKENS),
  };
}

/** @throws {Error} naming every variable that is missing or invalid */
export function loadConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = configSchema.safeParse(environment);
  if (parsed.success) {
    requirePaymentSettings(parsed.data);
    requireSampleOwner(parsed.data);
    return parsed.data;
  }
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not valid.\n${problems.join('\n')}`);
}

/**
 * Makes the browser's npm package use the libraries that it ships with instead of the system's. Must be called
 * before the package is imported. https://github.com/Sparticuz/chromium
 */
export function preferPackagedBrowserLibraries(): void {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
}

/** Returns a copy of the environment, to pass parts of it to programs that this process starts. */
export const readEnvironment = (): Record<string, string | undefined> => ({ ...process.env });
