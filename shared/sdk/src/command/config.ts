/**
 * Reads the token from the environment. It is not an argument, because arguments appear in process lists.
 */
export const readToken = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment.REGISTRY_TOKEN;
