/** The PostgreSQL server for test databases. Its role must be allowed to create them. Set by Jest's global setup. */
export const testServer = {
  url: (): string | undefined => process.env.TEST_DATABASE_URL || undefined,
  setUrl(url: string): void {
    process.env.TEST_DATABASE_URL = url;
  },
};
