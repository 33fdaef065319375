/**
 * The parts of `FACTS_URL`: `http://user:password@host:8123/database`, with `?cluster=name` if the facts are sharded.
 */
export interface FactsAddress {
  /** URL for a client that connects to the database. */
  url: string;
  /** URL for a client that connects to the server while the database does not exist yet. */
  serverUrl: string;
  database: string;
  /**
   * Name, in the server's configuration, of the cluster whose shards store the facts; null if the server itself stores
   * all facts.
   */
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
