import { databaseUrlSchema } from '@reportage/contracts';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Environment of the API and of its worker. This is the only place of the process that reads `process.env`. */
const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4602),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrlSchema,
  /** The one address that browsers see; print pages are opened there. */
  PUBLIC_ORIGIN: origin,
  DATA_FOLDER: z.string().min(1),
  /** A ClickHouse server for the facts, `https://user:password@host:8443/database`; DuckDB in DATA_FOLDER where not given. */
  FACTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  IDENTITY_ISSUER: z.string().min(1),
  IDENTITY_JWKS_URL: z.url(),
  /** The app client of the user pool: the audience of an identity token. */
  CLIENT_ID: z.string().min(1),
  /** Where the worker answers card queries. */
  WORKER_URL: origin,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Where log lines go; to the standard output where no file is named. */
  LOG_FILE: z.string().default(''),
  /** Browser that prints PDFs; found by itself where not given. */
  CHROMIUM_PATH: z.string().optional(),
  /** Key of signed links. Where several machines share the work it must be given; else one is kept in DATA_FOLDER. */
  LINK_SECRET: z.string().min(32).optional(),
  /** Requests a minute that one address may make, before the calls' own limits. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  /** Addresses of the proxies in front, whose forwarded client address is believed. */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback, uniquelocal')
    .transform((list) => list.split(',').map((proxy) => proxy.trim())),
  /** Header in which the network in front tells the visitor's country, such as `cf-ipcountry`. */
  COUNTRY_HEADER: z.string().toLowerCase().optional(),
  /** Beacons that one address may send in a minute, and that one source may bring in a second (ten times that for a moment). */
  COLLECT_PER_ADDRESS_PER_MINUTE: z.coerce.number().int().min(1).default(3_000),
  COLLECT_PER_SOURCE_PER_SECOND: z.coerce.number().int().min(1).default(500),
  /** Where the crawler says it comes from; the product's own address unless given. */
  CRAWL_CONTACT_URL: origin.optional(),
  /** What the crawler may reach though it is not public, as `address:port`, parted by commas. For tests. */
  CRAWL_ALLOWED_ADDRESSES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((item) => item.trim() || [])),
  /** Time between two requests to a site that names none itself. */
  CRAWL_DELAY_MS: z.coerce.number().int().min(0).default(500),
  /** Limits of one crawl: pages read, links followed in a row from its start, and hours. */
  CRAWL_MAX_PAGES: z.coerce.number().int().min(1).default(10_000),
  CRAWL_MAX_DEPTH: z.coerce.number().int().min(1).default(100),
  CRAWL_MAX_HOURS: z.coerce.number().min(0).default(24),
  /** Limits of one page: bytes once unpacked, and seconds until it is there. */
  CRAWL_MAX_PAGE_BYTES: z.coerce.number().int().min(1).default(5_000_000),
  CRAWL_PAGE_SECONDS: z.coerce.number().min(0.1).default(20),
  /** After that long without a sign a crawl counts as left, and is taken up by whoever looks next. */
  CRAWL_LEASE_SECONDS: z.coerce.number().min(1).default(45),
  /** Crawls that the worker runs at the same time. */
  CRAWLS_AT_ONCE: z.coerce.number().int().min(1).default(4),
  /** The mail server; without one no mail is sent, and people hand invitations over themselves. */
  SMTP_URL: z.string().min(1).optional(),
  MAIL_FROM: z.string().default('Reportage <no-reply@localhost>'),
  /** Largest file that people may upload, in bytes. */
  UPLOAD_MAX_BYTES: z.coerce.number().int().min(1).default(20_000_000),
  /** Keeps files in an S3-compatible bucket in place of DATA_FOLDER. Its credentials come as the AWS SDK finds them, or from here. */
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Of a service other than AWS; buckets are then named in the path. */
  S3_ENDPOINT: origin.optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** The client that asks people for their Google Drive; without it there is no drive. Register `<origin>/api/sources/gd/callback`. */
  DRIVE_CLIENT_ID: z.string().min(1).optional(),
  DRIVE_CLIENT_SECRET: z.string().min(1).default(''),
  DRIVE_AUTHORIZE_URL: z.url().default('https://accounts.google.com/o/oauth2/v2/auth'),
  DRIVE_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  DRIVE_API_URL: origin.default('https://www.googleapis.com/drive/v3'),
  PATH_PREFIX_WORKSPACES: z.string().default('workspaces'),
  PATH_PREFIX_NOTIFICATIONS: z.string().default('notifications'),
  PATH_PREFIX_PRODUCTS: z.string().default('products'),
});

export type Config = z.output<typeof configSchema>;

/** @throws {Error} that names every variable which is missing or wrong */
export function loadConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = configSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not valid.\n${problems.join('\n')}`);
}

/**
 * The browser inside an npm package looks at this name, at the moment of its import, to choose the libraries that it brings along.
 * Without it the system's own would be needed. https://github.com/Sparticuz/chromium
 */
export function preferPackagedBrowserLibraries(): void {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
}
