// The only file in which the command reads the environment.

/** Reads the token. It is not a command-line option, because it must not appear in the process list. */
export const readCommandToken = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment.REGISTRY_TOKEN;

/** Reads the location of the releases, for commands run without `--releases`. */
export const readReleases = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment.RELEASES || undefined;

/** Reads the settings for accessing the releases bucket. */
export const readBucketEnvironment = (): NodeJS.ProcessEnv => process.env;
