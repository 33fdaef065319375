/** A PostgreSQL server that tests run on; without one they start an embedded database. */
export const testServerUrl: string | undefined = process.env.DATABASE_URL || undefined;
