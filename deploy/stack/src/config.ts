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

const envSchema = z.object({
  PORT: createPortSetting('PORT', 4600),
  MAILBOX_PORT: createPortSetting('MAILBOX_PORT', 4601),
  PUBLIC_ORIGIN: z.url({ error: 'PUBLIC_ORIGIN must be a URL such as https://reports.example.com' }).optional(),
  DATA_FOLDER: z
    .string()
    .min(1)
    .default(folders.data)
    .transform((folder) => resolve(folder)),
  /** Contains the published builds and the record of which are live. Installations and publishers may share it. */
  RELEASES_FOLDER: z
    .string()
    .min(1)
    .default(folders.releases)
    .transform((folder) => resolve(folder)),
  /**
   * A bucket (`s3://BUCKET/PREFIX`) or a folder, instead of RELEASES_FOLDER. The edge and the commands read the
   * bucket's credentials from the environment.
   */
  RELEASES: z.string().min(1).optional(),
  /** While less than this is free on DATA_FOLDER's disk, nothing new is stored; 0 turns the check off. */
  MIN_FREE_BYTES: createBytesSetting('MIN_FREE_BYTES', 268_435_456),
  /** Size of the reserve file. It is deleted when the disk is full, to let the database recover. */
  RESERVE_BYTES: createBytesSetting('RESERVE_BYTES', 67_108_864),
  /**
   * When a process is stopped, it keeps serving for DRAIN_SECONDS while reporting that it is not ready, and then has
   * GRACE_SECONDS to finish running work.
   */
  DRAIN_SECONDS: createSecondsSetting('DRAIN_SECONDS', 0),
  GRACE_SECONDS: createSecondsSetting('GRACE_SECONDS', 3),
  DATABASE_URL: databaseUrlSchema.optional(),
  /** The ClickHouse server that stores the facts. */
  FACTS_URL: z.string().min(1).optional(),
  /** The servers to which `reportage move` moves the embedded database and the facts. */
  TO_DATABASE_URL: databaseUrlSchema.optional(),
  TO_FACTS_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://user:password@host:8443/database' })
    .optional(),
  CLIENT_ID: z.string().default('reportage_web'),
  /** Token issuer of a hosted user pool that replaces our own. */
  OIDC_AUTHORITY: z.url({ error: 'must be a URL such as https://pool.example.com' }).optional(),
  /** A real mail server, instead of the mailbox page. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Reportage <no-reply@localhost>'),
  /** Real providers and a real gateway, instead of the stand-ins. Identity reads their other settings. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  DRIVE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_DATA_CLIENT_ID: z.string().min(1).optional(),
  LINKEDIN_CLIENT_ID: z.string().min(1).optional(),
  META_CLIENT_ID: z.string().min(1).optional(),
  TIKTOK_CLIENT_ID: z.string().min(1).optional(),
  ASSISTANT_URL: z.string().min(1).optional(),
  /** Comma-separated slugs of the workspaces that have the creators feature. */
  HAS_CREATORS_SLUGS: z.string().default('demo'),
  /**
   * Slug of the workspace that new accounts may view, and its owner's email address. Defaults to the demo workspace;
   * an empty slug means that there is none.
   */
  SAMPLE_WORKSPACE: z.string().default('demo'),
  SAMPLE_OWNER: z.string().default(demoPerson.email),
  /**
   * Whether there are plans and limits; `off` suits a self-hosted installation. Without a Stripe key, the Stripe
   * stand-in handles payments.
   */
  SUBSCRIPTIONS: z.enum(['on', 'off']).default('on'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  SMS_GATEWAY_URL: z.url({ error: 'must be a URL such as https://sms.example.com/messages' }).optional(),
  /** For tests: comma-separated non-public addresses (`address:port`) that the crawler may access. */
  CRAWL_ALLOWED_ADDRESSES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CHROMIUM_PATH: z.string().optional(),
  SEED_DEMO: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
});

export type StackConfig = z.infer<typeof envSchema>;

/** Returns the environment of this process, for services that read more settings than the stack does. */
export const getInheritedEnvironment = (): NodeJS.ProcessEnv => process.env;

/** Returns the environment for production: the demo workspace is created only if SEED_DEMO is set to true. */
export const getProductionEnvironment = (): NodeJS.ProcessEnv => ({ SEED_DEMO: 'false', ...process.env });

/** @throws {Failure} if a setting is invalid; the message names the first one */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): StackConfig {
  const parsed = envSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Failure(
    `The setting ${issue?.path.join('.')} is not valid: ${issue?.message}; change it, then run the command again.`,
  );
}

export const getPublicOrigin = (config: StackConfig): string =>
  config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`;
