import { z } from '@reportage/contracts';

const schema = z.object({
  DATA_FOLDER: z.string().min(1),
  /** Where the engine's machine code is kept between starts; without it the engine is compiled at each. */
  ENGINE_CODE: z.string().min(1).optional(),
});

export const readDatabaseConfig = (environment: NodeJS.ProcessEnv = process.env): z.infer<typeof schema> =>
  schema.parse(environment);
