/** Where tests make their databases: a PostgreSQL server whose role may create them. Jest's global setup names the one that it started. */
export const testServer = {
  url: (): string | undefined => process.env.TEST_DATABASE_URL || undefined,
  name(url: string): void {
    process.env.TEST_DATABASE_URL = url;
  },
};
