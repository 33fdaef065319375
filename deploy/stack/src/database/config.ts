import { z } from '@reportage/contracts';

const schema = z.object({
  DATA_FOLDER: z.string().min(1),
  /** `off` for expendable data, as in tests: a power failure may then damage the database. */
  FSYNC: z.enum(['on', 'off']).default('on'),
  /** Whether the data folder is deleted when the process ends, unless it is killed. */
  TEMPORARY: z.stringbool().default(false),
});

export const readDatabaseConfig = (environment: NodeJS.ProcessEnv = process.env): z.infer<typeof schema> =>
  schema.parse(environment);
