// The only place in the command that reads the environment.

/** Not an option: a token must not stand in a list of processes. */
export const readCommandToken = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment.REGISTRY_TOKEN;

/** Where the releases are, unless an option says so. */
export const readReleases = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment.RELEASES || undefined;

/** How their bucket is reached. */
export const readBucketEnvironment = (): NodeJS.ProcessEnv => process.env;
