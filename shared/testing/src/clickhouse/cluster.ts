import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../ports/index.ts';
import { createClusterProxy } from './spread-statements.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');
const cluster = 'facts';

export interface TestCluster {
  /** Returns the URL of the cluster's first server, in the form of `FACTS_URL`. */
  url(database: string): string;
  /** Returns the URL of a single shard. */
  shardUrl(shard: number, database: string): string;
  /** Kills a shard's server, as if its machine had lost power. */
  kill(shard: number): Promise<void>;
  /** Starts a killed shard with its stored data. */
  start(shard: number): Promise<void>;
  close(): Promise<void>;
}

const startTimeoutMs = 60_000;

/**
 * Creates the configuration that all servers share: one server per shard, with the ports for connections between them.
 */
const createClusterConfig = (nativePorts: readonly number[]): string => `<clickhouse>
  <max_server_memory_usage>1000000000</max_server_memory_usage>
  <mark_cache_size>50000000</mark_cache_size>
  <remote_servers><${cluster}>${nativePorts
    .map(
      (port) =>
        `<shard><internal_replication>true</internal_replication><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`,
    )
    .join('')}</${cluster}></remote_servers>
</clickhouse>`;

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Starts the ClickHouse servers of a cluster, one per shard. They run the embedded engine, which supports neither
 * replication nor `ON CLUSTER`, so `ON CLUSTER` statements are sent to every server, with plain tables in place of
 * replicated ones. Distributed tables, sharding, queries to each shard and the handling of repeated inserts are the
 * engine's own.
 */
export async function startTestCluster(shards = 2): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-cluster-'));
  const ports: { http: number; native: number }[] = [];
  for (let shard = 0; shard < shards; shard += 1)
    ports.push({ http: await findFreePort(), native: await findFreePort() });
  const configFile = join(folder, 'config.xml');
  await writeFile(configFile, createClusterConfig(ports.map(({ native }) => native)));
  const origins = ports.map(({ http }) => `http://127.0.0.1:${http}`);
  const running = new Map<number, ReturnType<typeof spawn>>();

  async function start(shard: number): Promise<void> {
    const { http, native } = ports[shard] ?? { http: 0, native: 0 };
    const args = [
      '--import',
      join(deploy, 'stack/src/supervise/exit-with-parent.ts'),
      join(deploy, 'clickhouse/src/shard.ts'),
    ];
    const child = spawn(process.execPath, args, {
      env: {
        DATA_FOLDER: join(folder, `shard${shard}`),
        CONFIG_FILE: configFile,
        HTTP_PORT: String(http),
        NATIVE_PORT: String(native),
        TZ: 'UTC',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    });
    running.set(shard, child);
    const deadline = Date.now() + startTimeoutMs;
    while (!(await isReady(origins[shard] ?? ''))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`ClickHouse shard ${shard} did not start.`);
      await delay(100);
    }
  }
  async function kill(shard: number): Promise<void> {
    const child = running.get(shard);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  await Promise.all(ports.map((_, shard) => start(shard)));
  const frontServer = createClusterProxy(origins).listen(0, '127.0.0.1');
  await once(frontServer, 'listening');
  const { port } = frontServer.address() as AddressInfo;
  return {
    url: (database) => `http://127.0.0.1:${port}/${database}?cluster=${cluster}`,
    shardUrl: (shard, database) => `${origins[shard]}/${database}`,
    kill,
    start,
    async close() {
      frontServer.closeAllConnections();
      frontServer.close();
      await Promise.all(ports.map((_, shard) => kill(shard)));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
