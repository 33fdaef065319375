/**
 * The parts of `FACTS_URL`: `http://user:password@host:8123/database`, with `?cluster=name` if the facts are sharded.
 */
export interface FactsAddress {
  /** URL for a client of the database. */
  url: string;
  /** URL for a client of the server while the database does not exist yet. */
  serverUrl: string;
  database: string;
  /** Name of the cluster in the server's configuration whose shards have the facts; null if the server has them all. */
  cluster: string | null;
}

const defaultDatabase = 'default';

export function readFactsAddress(factsUrl: string): FactsAddress {
  const url = new URL(factsUrl);
  const cluster = url.searchParams.get('cluster');
  // The client treats every parameter as one of its own settings.
  url.searchParams.delete('cluster');
  const server = new URL(url);
  server.pathname = '';
  return {
    url: url.href,
    serverUrl: server.href,
    database: decodeURIComponent(url.pathname.slice(1)) || defaultDatabase,
    cluster: cluster || null,
  };
}
