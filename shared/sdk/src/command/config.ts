/** The only place in the command that reads the environment: a token must not appear in a list of processes. */
export const readToken = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment.REGISTRY_TOKEN;
