import { webUrlSchema, z } from '@reportage/contracts';

const port = z.coerce.number().int().min(0).max(65_535);

const configSchema = z
  .object({
    PORT: port,
    SMTP_PORT: port,
    HOST: z.string().default('127.0.0.1'),
    /** Comma-separated host names of the stand-ins, in addition to those of this machine. */
    ALLOWED_HOSTS: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((name) => name.trim() || [])),
    DATA_FOLDER: z.string().min(1),
    /** When there are more emails, the oldest ones are deleted. */
    MAILBOX_LIMIT: z.coerce.number().int().min(1).max(100_000).default(500),
    /** The client that the social stand-ins accept, and the only URL to which they redirect. */
    SOCIAL_CLIENT_ID: z.string().min(1).default('sandbox'),
    SOCIAL_CLIENT_SECRET: z.string().min(1).default('sandbox-secret'),
    SOCIAL_REDIRECT_URI: webUrlSchema.optional(),
    /**
     * The only URL to which the Drive stand-in redirects, and the number of requests per minute that it allows each
     * user.
     */
    DRIVE_REDIRECT_URI: webUrlSchema.optional(),
    DRIVE_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(12_000),
    /** The product's origin. The stand-ins for data vendors redirect only to this origin. */
    CHANNEL_REDIRECT_ORIGIN: webUrlSchema.optional(),
    /** The payment stand-in: its secret key, the URL of its pages, and the recipient of its signed events. */
    STRIPE_KEY: z.string().min(1).default('sk_test_sandbox'),
    STRIPE_PAGES_ORIGIN: z.string().default(''),
    STRIPE_WEBHOOK_URL: webUrlSchema.optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).default('whsec_sandbox'),
    /** The bearer token for sending text messages. */
    SMS_GATEWAY_TOKEN: z.string().min(1).default('sandbox'),
    /** The bearer token for the rule-based model. */
    MODEL_KEY: z.string().min(1).default('sandbox'),
    /** The bucket of the storage stand-in, and the credentials for it. */
    S3_BUCKET: z.string().min(3).default('sandbox'),
    S3_ACCESS_KEY_ID: z.string().min(1).default('sandbox'),
    S3_SECRET_ACCESS_KEY: z.string().min(1).default('sandbox-secret'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** The log file; standard output if unset. */
    LOG_FILE: z.string().default(''),
  })
  .transform((env) => ({
    port: env.PORT,
    smtpPort: env.SMTP_PORT,
    host: env.HOST,
    allowedHosts: { urls: [], names: env.ALLOWED_HOSTS },
    dataFolder: env.DATA_FOLDER,
    mailboxLimit: env.MAILBOX_LIMIT,
    social: {
      clientId: env.SOCIAL_CLIENT_ID,
      clientSecret: env.SOCIAL_CLIENT_SECRET,
      redirectUri: env.SOCIAL_REDIRECT_URI,
    },
    drive: {
      clientId: env.SOCIAL_CLIENT_ID,
      clientSecret: env.SOCIAL_CLIENT_SECRET,
      redirectUri: env.DRIVE_REDIRECT_URI,
      requestsPerMinute: env.DRIVE_REQUESTS_PER_MINUTE,
    },
    vendorClient: {
      clientId: env.SOCIAL_CLIENT_ID,
      clientSecret: env.SOCIAL_CLIENT_SECRET,
      redirectOrigin: env.CHANNEL_REDIRECT_ORIGIN && new URL(env.CHANNEL_REDIRECT_ORIGIN).origin,
    },
    stripe: {
      key: env.STRIPE_KEY,
      pagesOrigin: env.STRIPE_PAGES_ORIGIN || `http://localhost:${env.PORT}`,
      target: env.STRIPE_WEBHOOK_URL ? { url: env.STRIPE_WEBHOOK_URL, secret: env.STRIPE_WEBHOOK_SECRET } : undefined,
    },
    s3: {
      bucket: env.S3_BUCKET,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    },
    modelKey: env.MODEL_KEY,
    smsToken: env.SMS_GATEWAY_TOKEN,
    logLevel: env.LOG_LEVEL,
    logFile: env.LOG_FILE,
  }));

export type Config = z.infer<typeof configSchema>;

/** @throws {Error} with a list of all missing or invalid settings */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = configSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new Error(`sandbox cannot start:\n${z.prettifyError(parsed.error)}`);
}
