/** A PostgreSQL server whose role may create databases; without one each test database is the embedded one, as the product runs it. */
export const testServerUrl: string | undefined = process.env.DATABASE_URL || undefined;
