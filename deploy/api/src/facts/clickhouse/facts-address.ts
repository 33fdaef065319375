/** What `FACTS_URL` names: `http://user:password@host:8123/database`, and `?cluster=name` if the facts are sharded. */
export interface FactsAddress {
  /** For a client of the database. */
  url: string;
  /** For a client of the server, as long as there is no such database. */
  serverUrl: string;
  database: string;
  /** Name of the cluster in the server's configuration whose shards have the facts; null if the server has them all. */
  cluster: string | null;
}

const defaultDatabase = 'default';

export function readFactsAddress(factsUrl: string): FactsAddress {
  const url = new URL(factsUrl);
  const cluster = url.searchParams.get('cluster');
  // The client takes every parameter for a setting of its own.
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
