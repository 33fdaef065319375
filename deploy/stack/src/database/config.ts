import { z } from '@reportage/contracts';

const schema = z.object({
  DATA_FOLDER: z.string().min(1),
  /** `off` where nobody's data depends on it, as in tests: a power failure may then damage the database. */
  FSYNC: z.enum(['on', 'off']).default('on'),
  /** Whether the data folder goes when the process ends, except where it is killed. */
  TEMPORARY: z.stringbool().default(false),
});

export const readDatabaseConfig = (environment: NodeJS.ProcessEnv = process.env): z.infer<typeof schema> =>
  schema.parse(environment);
