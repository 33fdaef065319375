import { z } from '@reportage/contracts';

const envSchema = z.object({
  DATA_FOLDER: z.string().min(1),
  /** With `off`, a power failure may corrupt the database; use it only for disposable data, as in tests. */
  FSYNC: z.enum(['on', 'off']).default('on'),
  /** Whether the data folder is deleted when the process ends, unless it is killed. */
  TEMPORARY: z.stringbool().default(false),
});

export const readDatabaseConfig = (environment: NodeJS.ProcessEnv = process.env): z.infer<typeof envSchema> =>
  envSchema.parse(environment);
