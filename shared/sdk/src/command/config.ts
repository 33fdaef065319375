/**
 * The only place in the command that reads environment variables. The token is not an argument, because arguments
 * appear in process lists.
 */
export const readToken = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment.REGISTRY_TOKEN;
