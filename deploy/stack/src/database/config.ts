import { z } from '@reportage/contracts';

const schema = z.object({ DATA_FOLDER: z.string().min(1) });

export const readDatabaseConfig = (environment: NodeJS.ProcessEnv = process.env): z.infer<typeof schema> =>
  schema.parse(environment);
