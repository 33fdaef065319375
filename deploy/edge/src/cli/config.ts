// The only place in the command that reads the environment.

/** Not a command-line option: a token must not appear in the process list. */
export const readCommandToken = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment.REGISTRY_TOKEN;

/** The location of the releases, unless an option specifies it. */
export const readReleases = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment.RELEASES || undefined;

/** The settings for access to the bucket of the releases. */
export const readBucketEnvironment = (): NodeJS.ProcessEnv => process.env;
