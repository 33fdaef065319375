/**
 * The components of `FACTS_URL`: `http://user:password@host:8123/database`, plus `?cluster=name` if the facts are sharded.
 */
export interface FactsAddress {
  /** The URL for connecting to the database. */
  url: string;
  /** The URL for connecting to the server while the database does not exist yet. */
  serverUrl: string;
  database: string;
  /**
   * The name of the cluster in the server's configuration whose shards store the facts; null if the server itself
   * stores all facts.
   */
  cluster: string | null;
}

const defaultDatabase = 'default';

export function readFactsAddress(factsUrl: string): FactsAddress {
  const url = new URL(factsUrl);
  const cluster = url.searchParams.get('cluster');
  // The client would treat this parameter as one of its own settings.
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
