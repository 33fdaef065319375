import { readFactsAddress } from './facts-address.ts';
import { listSchemaStatements, tableNames } from './schema.ts';

const [local = '', distributed = ''] = listSchemaStatements({ cluster: 'facts', database: 'reportage' });
const collapseSpaces = (sql: string) => sql.replaceAll(/\s+/g, ' ');

test('a cluster has replicated tables on every shard, with a path per database, table and shard', () => {
  expect(collapseSpaces(local)).toMatch(/^create table if not exists \w+_local on cluster `facts` \(/);
  expect(collapseSpaces(local)).toMatch(
    /engine = ReplicatedMergeTree\('\/reportage\/reportage\/(\w+_local)\/\{shard\}', '\{replica\}'\)/,
  );
});

test('replicated tables recognize repeated inserts for longer than a worker may be down', () => {
  const seconds = Number(/replicated_deduplication_window_seconds = (\d+)/.exec(local)?.[1]);
  expect(seconds).toBeGreaterThan(30 * 24 * 60 * 60);
});

test('each replicated table has a distributed table under the original name, sharded by workspace', () => {
  expect(collapseSpaces(distributed)).toMatch(
    /^create table if not exists (\w+) on cluster `facts` .* engine = Distributed\('facts', 'reportage', '\1_local', cityHash64\(workspace_id\)\)$/,
  );
  expect(listSchemaStatements({ cluster: 'facts', database: 'reportage' })).toHaveLength(2 * tableNames.length);
});

test('a single server has plain tables', () => {
  const statements = listSchemaStatements({ cluster: null, database: 'reportage' });
  expect(statements).toHaveLength(tableNames.length);
  expect(statements.join()).not.toMatch(/on cluster|Replicated|Distributed|_local/);
});

test("the URL's cluster parameter is not passed to the client", () => {
  const address = readFactsAddress('https://ada:secret@host:8443/reportage?cluster=facts');
  expect(address).toEqual({
    url: 'https://ada:secret@host:8443/reportage',
    serverUrl: 'https://ada:secret@host:8443/',
    database: 'reportage',
    cluster: 'facts',
  });
  expect(readFactsAddress('http://host:8123')).toMatchObject({ database: 'default', cluster: null });
});
