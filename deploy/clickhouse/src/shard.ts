/**
 * A real ClickHouse server with its HTTP and native interfaces: the engine's library contains `clickhouse local`, which
 * can listen on ports. It supports neither replicas nor cluster-wide statements (`ON CLUSTER`), but its native
 * interface is all that `Distributed` tables need.
 */
import { libchdbPath } from 'chdb/libchdb';
import { DataType, load, open } from 'ffi-rs';
import { readShardSettings } from './config.ts';

const { folder, configFile, httpPort, nativePort } = readShardSettings();

const statements = [
  'system start listen http',
  'system start listen tcp',
  // The program exits after its last statement, so this one takes weeks.
  'select sleepEachRow(3) from numbers(1000000) settings max_block_size = 1 format Null',
];
const args = [
  'clickhouse',
  `--path=${folder}`,
  `--config-file=${configFile}`,
  '--listen_host=127.0.0.1',
  `--http_port=${httpPort}`,
  `--tcp_port=${nativePort}`,
  // Like the other test engine, it runs many different queries over few rows.
  '--max_threads=1',
  '--compile_expressions=0',
  '--compile_aggregate_expressions=0',
  '--compile_sort_description=0',
  `--query=${statements.join('; ')}`,
];

const library = 'chdb';
open({ library, path: libchdbPath() });
// Runs in a separate thread, so that this one can react when the test ends.
load({
  library,
  funcName: 'query_stable_v2',
  retType: DataType.External,
  paramsType: [DataType.I32, DataType.StringArray],
  paramsValue: [args.length, args],
  runInNewThread: true,
}).then(
  () => process.exit(1),
  () => process.exit(1),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.kill(process.pid, 'SIGKILL'));
