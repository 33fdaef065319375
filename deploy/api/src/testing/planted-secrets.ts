import { readFile } from 'node:fs/promises';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { TestApi } from './test-api.ts';

/** Tracks the secrets that an API handles, and the outputs that must not contain them. */
export interface SecretTracker {
  /** Adds secrets that are never sealed, such as codes and the client secret. */
  add(...secrets: readonly string[]): void;
  /** Returns the number of different secrets so far. */
  count(): number;
  list(): readonly string[];
  /** Lists outputs that contain a secret: responses, log lines, database rows. */
  findLeaks(): Promise<string[]>;
}

/** Shorter strings could occur in an output by chance. */
const minSecretLength = 12;

/** Extracts the secrets from a string. Tokens are sealed as JSON, together with values that are not secret. */
function extractSecrets(sealed: string): string[] {
  try {
    const { accessToken, refreshToken } = JSON.parse(sealed) as Record<string, unknown>;
    return [accessToken, refreshToken].filter((token) => typeof token === 'string');
  } catch {
    return [sealed];
  }
}

/** Watches an API from its start. @param logFile the API's `LOG_FILE`, at the level `trace` */
export function trackSecrets({ app, platform }: TestApi, logFile: string): SecretTracker {
  const secrets = new Set<string>();
  const add = (...newSecrets: readonly string[]) => {
    for (const secret of newSecrets) if (secret.length >= minSecretLength) secrets.add(secret);
  };
  const { seal } = platform.secrets;
  platform.secrets.seal = (purpose, text) => {
    add(...extractSecrets(text));
    return seal(purpose, text);
  };
  const responses: string[] = [];
  const inject = app.inject.bind(app);
  app.inject = (async (options: InjectOptions) => {
    const response = await inject(options);
    responses.push(`${options.method} ${response.statusCode}: ${response.payload} ${JSON.stringify(response.headers)}`);
    return response;
  }) as typeof app.inject;

  async function readRows(): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(platform.db);
    const rows: string[] = [];
    for (const { name } of tables) {
      const tableRows = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} t`.execute(
        platform.db,
      );
      rows.push(...tableRows.rows.map(({ line }) => `${name}: ${line}`));
    }
    return rows;
  }

  return {
    add,
    count: () => secrets.size,
    list: () => [...secrets],
    async findLeaks() {
      const log = (await readFile(logFile, 'utf8')).split('\n');
      const outputs = [...responses, ...log.map((line) => `log: ${line}`), ...(await readRows())];
      return outputs.filter((output) => [...secrets].some((secret) => output.includes(secret)));
    },
  };
}
