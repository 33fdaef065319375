import { z } from 'zod';

/** `DATABASE_URL` of a real PostgreSQL whose role may create databases; tests run on an embedded one where it is not given. */
export const testConfig = z.object({ DATABASE_URL: z.string().optional() }).parse(process.env);
