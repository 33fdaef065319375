/** A connection for the whole measurement. Opening one per query would distort the results. */
export interface OpenDatabase {
  query<Row>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openDatabase(databaseUrl: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  return {
    query: async <Row>(text: string) => (await client.query(text)).rows as Row[],
    close: () => client.end(),
  };
}
