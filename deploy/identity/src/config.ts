import { join } from 'node:path';
import {
  builtInPoolMinPasswordLength,
  databaseUrlSchema,
  poolClientIdSchema,
  poolIdSchema,
  webUrlSchema,
  z,
} from '@reportage/contracts';

const commaSeparatedList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => entry !== ''),
  );

/** URLs registered for the app client, compared exactly. */
const redirectUrisSchema = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((uri) => uri.trim())
      .filter((uri) => uri !== ''),
  )
  .pipe(z.array(webUrlSchema.refine((url) => !url.includes('#'), 'must not have a fragment')))
  .optional();

const buildUrls = (origin: string, paths: readonly string[]): string[] => paths.map((path) => `${origin}${path}`);

const configSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535),
    HOST: z.string().default('127.0.0.1'),
    DATABASE_URL: databaseUrlSchema,
    /** Whether a starting process migrates the database, or waits until `reportage migrate` has done so. */
    MIGRATIONS: z.enum(['run', 'wait']).default('run'),
    PUBLIC_ORIGIN: webUrlSchema.transform((url) => url.replace(/\/+$/, '')),
    /**
     * Comma-separated host names, besides the one in PUBLIC_ORIGIN, at which the pool can be reached; `.example.com`
     * covers all its subdomains.
     */
    ALLOWED_HOSTS: commaSeparatedList,
    /**
     * The folder whose subfolder `identity` contains the signing keys and the secret for hashing codes. Only the user
     * that runs the server can read the subfolder.
     */
    DATA_FOLDER: z.string().min(1),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().min(3),
    /**
     * The text message gateway, which is called with requests in the format of `smsRequestSchema`. Without it, no text
     * messages are sent.
     */
    SMS_GATEWAY_URL: webUrlSchema.optional(),
    SMS_GATEWAY_TOKEN: z.string().default(''),
    SMS_FROM: z.string().min(1).max(32).optional(),
    CLIENT_ID: poolClientIdSchema,
    /**
     * While less than this is free on DATA_FOLDER's disk, people can sign in, but accounts cannot be changed; 0 turns
     * the check off.
     */
    MIN_FREE_BYTES: z.coerce.number().int().min(0).default(268_435_456),
    /** Comma-separated URLs to which `/oauth2/authorize` and `/logout` may redirect. */
    REDIRECT_URIS: redirectUrisSchema,
    LOGOUT_URIS: redirectUrisSchema,
    /**
     * At shutdown, how many seconds the server keeps serving while reporting that it is not ready, and then how many
     * seconds it has to finish running requests.
     */
    DRAIN_SECONDS: z.coerce.number().min(0).default(0),
    GRACE_SECONDS: z.coerce.number().min(0).default(3),
    /** The secret with which Prometheus collects `/metrics`; nothing is measured without it. */
    METRICS_TOKEN: z.string().min(32).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** File for log lines; standard output if unset. */
    LOG_FILE: z.string().default(''),
    /** Comma-separated email addresses of people who become platform staff once their address is confirmed. */
    ADMIN_EMAILS: commaSeparatedList,
    /** The app client setting of the same name: whether responses may reveal that an account does not exist. */
    PREVENT_USER_EXISTENCE_ERRORS: z.enum(['ENABLED', 'LEGACY']).default('ENABLED'),
    REFRESH_TOKEN_ROTATION: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
    /** How long a replaced refresh token still works, in case the response with its successor was lost. */
    REFRESH_RETRY_GRACE_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
    /** Whether a second factor is optional, required or unavailable. */
    MFA: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OPTIONAL'),
    /** Whether devices are remembered always, only if their owner opts in, or never. */
    DEVICE_TRACKING: z.enum(['ALWAYS', 'USER_OPT_IN', 'OFF']).default('USER_OPT_IN'),
    /** Sign-in with a proof of the password (SRP). When it is off, no verifier is stored. */
    SRP: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
    /** Sign-in with a password that the client sends. When it is off, the client must prove the password with SRP. */
    PASSWORD_SIGN_IN: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
    /** Sign-in with a code sent by email. */
    CUSTOM_CHALLENGE: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
    /**
     * The client for sign-in with Google, from the Google Cloud console. Without it, sign-in with Google is not
     * offered.
     */
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_ISSUER: webUrlSchema.default('https://accounts.google.com'),
    /** The app for sign-in with Facebook, from Meta's developer console. */
    FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
    FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
    FACEBOOK_DIALOG_URL: webUrlSchema.default('https://www.facebook.com/v23.0/dialog/oauth'),
    FACEBOOK_GRAPH_URL: webUrlSchema.default('https://graph.facebook.com/v23.0'),
    POOL_ID: poolIdSchema.default('us-west-2_reportage'),
    PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(99).default(builtInPoolMinPasswordLength),
    REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
    /**
     * The secret with which the product's servers query revoked sessions. Without it, they accept each token until it
     * expires.
     */
    REVOCATIONS_TOKEN: z.string().min(32).optional(),
    KEY_ROTATION_DAYS: z.coerce.number().int().min(1).default(90),
  })
  .refine((env) => env.SRP === 'ENABLED' || env.PASSWORD_SIGN_IN === 'ENABLED', {
    path: ['PASSWORD_SIGN_IN'],
    message: 'must be ENABLED if SRP is not',
  })
  .refine((env) => !env.GOOGLE_CLIENT_ID === !env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'must be set together with GOOGLE_CLIENT_ID',
  })
  .refine((env) => !env.FACEBOOK_CLIENT_ID === !env.FACEBOOK_CLIENT_SECRET, {
    path: ['FACEBOOK_CLIENT_SECRET'],
    message: 'must be set together with FACEBOOK_CLIENT_ID',
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    waitsForMigrations: env.MIGRATIONS === 'wait',
    issuer: `${env.PUBLIC_ORIGIN}/identity`,
    publicOrigin: env.PUBLIC_ORIGIN,
    allowedHosts: { urls: [env.PUBLIC_ORIGIN], names: env.ALLOWED_HOSTS },
    dataFolder: env.DATA_FOLDER,
    minFreeBytes: env.MIN_FREE_BYTES,
    secretsFolder: join(env.DATA_FOLDER, 'identity'),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    smsGateway:
      env.SMS_GATEWAY_URL === undefined
        ? undefined
        : { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN, from: env.SMS_FROM },
    clientId: env.CLIENT_ID,
    redirectUris: env.REDIRECT_URIS ?? buildUrls(env.PUBLIC_ORIGIN, ['/', '/auth/callback', '/auth/login']),
    logoutUris: env.LOGOUT_URIS ?? buildUrls(env.PUBLIC_ORIGIN, ['/', '/auth', '/auth/login']),
    drainMs: env.DRAIN_SECONDS * 1_000,
    graceMs: env.GRACE_SECONDS * 1_000,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    logFile: env.LOG_FILE,
    adminEmails: env.ADMIN_EMAILS,
    hidesAccountExistence: env.PREVENT_USER_EXISTENCE_ERRORS === 'ENABLED',
    rotatesRefreshTokens: env.REFRESH_TOKEN_ROTATION === 'ENABLED',
    refreshGraceMs: env.REFRESH_RETRY_GRACE_SECONDS * 1_000,
    mfa: env.MFA,
    deviceTracking: env.DEVICE_TRACKING,
    allowsSrp: env.SRP === 'ENABLED',
    allowsPasswordSignIn: env.PASSWORD_SIGN_IN === 'ENABLED',
    allowsCustomChallenge: env.CUSTOM_CHALLENGE === 'ENABLED',
    providers: {
      Google:
        env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
          ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
          : undefined,
      Facebook:
        env.FACEBOOK_CLIENT_ID && env.FACEBOOK_CLIENT_SECRET
          ? {
              clientId: env.FACEBOOK_CLIENT_ID,
              clientSecret: env.FACEBOOK_CLIENT_SECRET,
              dialogUrl: env.FACEBOOK_DIALOG_URL,
              graphUrl: env.FACEBOOK_GRAPH_URL,
            }
          : undefined,
    },
    poolId: env.POOL_ID,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    revocationsToken: env.REVOCATIONS_TOKEN,
    keyRotationDays: env.KEY_ROTATION_DAYS,
  }));

export type Config = z.infer<typeof configSchema>;

/** @throws an error that lists every missing or invalid setting. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = configSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new Error(`identity cannot start:\n${z.prettifyError(parsed.error)}`);
}

/** Returns all environment variables, for tracing, which reads its standard ones. */
export const readEnvironment = (): Record<string, string | undefined> => ({ ...process.env });
