import { resolve } from 'node:path';
import { databaseUrlSchema, z } from '@reportage/contracts';
import { Failure } from './failure.ts';
import { folders } from './paths.ts';
import { demoPerson } from './seed/demo-person.ts';

const createPortSetting = (name: string, fallback: number) =>
  z.coerce
    .number({ error: `${name} must be a port number` })
    .int()
    .min(1)
    .max(65_535)
    .default(fallback);

const createBytesSetting = (name: string, fallback: number) =>
  z.coerce
    .number({ error: `${name} must be a number of bytes` })
    .int()
    .min(0)
    .default(fallback);

const createSecondsSetting = (name: string, fallback: number) =>
  z.coerce
    .number({ error: `${name} must be a number of seconds` })
    .min(0)
    .default(fallback);

const schema = z.object({
  PORT: createPortSetting('PORT', 4600),
  MAILBOX_PORT: createPortSetting('MAILBOX_PORT', 4601),
  PUBLIC_ORIGIN: z.url({ error: 'PUBLIC_ORIGIN must be a URL such as https://reports.example.com' }).optional(),
  DATA_FOLDER: z
    .string()
    .min(1)
    .default(folders.data)
    .transform((folder) => resolve(folder)),
  /** The folder with the published builds and the record of which of them are live. Several installations and publishers may share it. */
  RELEASES_FOLDER: z
    .string()
    .min(1)
    .default(folders.releases)
    .transform((folder) => resolve(folder)),
  /**
   * A bucket, `s3://BUCKET/PREFIX`, or a folder, in place of RELEASES_FOLDER. Edge and commands read the bucket's
   * settings.
   */
  RELEASES: z.string().min(1).optional(),
  /** While less than this is free on the disk of DATA_FOLDER, nothing new is stored; 0 turns the check off. */
  MIN_FREE_BYTES: createBytesSetting('MIN_FREE_BYTES', 268_435_456),
  /** Size of a reserve file that is deleted when the disk is full, so that the database can recover. */
  RESERVE_BYTES: createBytesSetting('RESERVE_BYTES', 67_108_864),
  /**
   * When a process ends: the number of seconds for which it keeps serving while not ready, and the number of seconds to
   * finish running work.
   */
  DRAIN_SECONDS: createSecondsSetting('DRAIN_SECONDS', 0),
  GRACE_SECONDS: createSecondsSetting('GRACE_SECONDS', 3),
  DATABASE_URL: databaseUrlSchema.optional(),
  /** The ClickHouse server for the facts. */
  FACTS_URL: z.string().min(1).optional(),
  /** Servers to which `reportage move` moves the embedded database and the facts. */
  TO_DATABASE_URL: databaseUrlSchema.optional(),
  TO_FACTS_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://user:password@host:8443/database' })
    .optional(),
  CLIENT_ID: z.string().default('reportage_web'),
  /** Token issuer of a hosted user pool, to use instead of our own pool. */
  OIDC_AUTHORITY: z.url({ error: 'must be a URL such as https://pool.example.com' }).optional(),
  /** A real mail server instead of the mailbox page. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Reportage <no-reply@localhost>'),
  /** Real providers and a real gateway, to use instead of the stand-ins; identity reads their other settings. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  DRIVE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_DATA_CLIENT_ID: z.string().min(1).optional(),
  LINKEDIN_CLIENT_ID: z.string().min(1).optional(),
  META_CLIENT_ID: z.string().min(1).optional(),
  TIKTOK_CLIENT_ID: z.string().min(1).optional(),
  ASSISTANT_URL: z.string().min(1).optional(),
  /** Slugs of the workspaces with the creators feature, separated by commas. */
  HAS_CREATORS_SLUGS: z.string().default('demo'),
  /**
   * Slug of the workspace that new accounts may view, and its owner's email address. The demo workspace by default; empty for
   * none.
   */
  SAMPLE_WORKSPACE: z.string().default('demo'),
  SAMPLE_OWNER: z.string().default(demoPerson.email),
  /**
   * Plans and limits; `off` for a self-hosted product without limits. Without a Stripe key, the Stripe stand-in takes
   * the payments.
   */
  SUBSCRIPTIONS: z.enum(['on', 'off']).default('on'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  SMS_GATEWAY_URL: z.url({ error: 'must be a URL such as https://sms.example.com/messages' }).optional(),
  /** Non-public addresses that the crawler may access, as `address:port`, separated by commas. For tests. */
  CRAWL_ALLOWED_ADDRESSES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CHROMIUM_PATH: z.string().optional(),
  SEED_DEMO: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
});

export type StackConfig = z.infer<typeof schema>;

/** The user's environment, for services that read more settings than the stack does. */
export const getInheritedEnvironment = (): NodeJS.ProcessEnv => process.env;

/** The user's environment for production, without made-up data: the demo workspace is created only on request. */
export const getProductionEnvironment = (): NodeJS.ProcessEnv => ({ SEED_DEMO: 'false', ...process.env });

/** @throws {Failure} naming the first invalid setting */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): StackConfig {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Failure(
    `The setting ${issue?.path.join('.')} is not valid: ${issue?.message}; change it, then run the command again.`,
  );
}

export const getPublicOrigin = (config: StackConfig): string =>
  config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`;
