/** PostgreSQL server on which tests create their databases; its role must be allowed to. Set by Jest's global setup to the one it started. */
export const testServer = {
  url: (): string | undefined => process.env.TEST_DATABASE_URL || undefined,
  name(url: string): void {
    process.env.TEST_DATABASE_URL = url;
  },
};
