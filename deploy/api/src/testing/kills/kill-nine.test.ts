import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestClickHouse } from '@reportage/testing/clickhouse';
import { startServerProcess } from '../server-process.ts';
import { createTestApi } from '../test-api.ts';
import { getServerEnvironment } from './killable-servers.ts';
import { createClickHouseFacts, embeddedFacts, runKills } from './run-kills.ts';
import { checkNumbers } from './writer.ts';

const silent = { log: () => undefined };

// `pnpm proof kills` kills them two hundred times.
test('killing the API and worker three times under load neither loses nor duplicates acknowledged events or edits', async () => {
  const { problems } = await runKills({ ...silent, seed: 1, kills: 3, facts: embeddedFacts, killsDatabase: true });
  expect(problems).toEqual([]);
});

test('killing the API and worker twice with ClickHouse neither loses nor duplicates anything', async () => {
  const server = await startTestClickHouse();
  const facts = createClickHouseFacts(server.url('facts'));
  const { problems } = await runKills({ ...silent, seed: 2, kills: 2, facts, killsDatabase: false });
  await server.close();
  expect(problems).toEqual([]);
});

test.each([
  ['is lost', [0, 1, 3], ['clients: acknowledged and lost: 2']],
  ['is stored twice', [0, 1, 2, 2], ['clients: stored more than once: 2']],
  ['was never sent', [0, 1, 2, 9], ['clients: stored, but never sent: 9']],
])('a written number that %s is reported', (_what, stored, problems) => {
  expect(checkNumbers('clients', { sentCount: 5, acknowledged: [0, 1, 2], failedStatuses: [] }, stored)).toEqual(
    problems,
  );
});

test('a corrupt facts file is reported to the worker’s parent process in a single message', async () => {
  const api = await createTestApi();
  const folder = await mkdtemp(join(tmpdir(), 'reportage-facts-'));
  await mkdir(join(folder, 'facts'));
  await writeFile(join(folder, 'facts/facts.duckdb'), 'no facts'.repeat(2_000));
  const worker = await startServerProcess('worker.ts', {
    ...getServerEnvironment(api),
    PORT: '0',
    DATA_FOLDER: folder,
    WORKER_URL: 'http://127.0.0.1:1',
  });
  expect(worker.message).toMatchObject({
    type: 'failed',
    sentence: expect.stringContaining('move it away or restore'),
  });
  await rm(folder, { recursive: true });
  await api.close();
});
