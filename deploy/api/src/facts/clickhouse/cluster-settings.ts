import { ClickHouseError, type ClickHouseSettings } from '@clickhouse/client';
import { FactsUnavailableError } from '../facts-store.ts';

/**
 * Overrides the server's own profile and makes the results of a cluster as exact as those of a single server. An
 * insert returns once its rows are stored on every shard and on the majority of its replicas, so the number that
 * makes a batch visible is written after all its rows. A replica that lacks some of these rows rejects queries, and
 * so does the whole cluster if a shard that the query needs is down.
 */
export const clusterSettings: ClickHouseSettings = {
  distributed_foreground_insert: 1,
  insert_quorum: 'auto',
  // With parallel quorums, a replica could not tell whether it has all acknowledged rows.
  insert_quorum_parallel: 0,
  select_sequential_consistency: '1',
  skip_unavailable_shards: 0,
  // A query about one workspace goes only to its shard.
  optimize_skip_unused_shards: 1,
  distributed_ddl_output_mode: 'none',
};

/** See https://github.com/ClickHouse/ClickHouse/blob/master/src/Common/ErrorCodes.cpp */
const codes = {
  unfinishedQuorum: '286',
  /** Socket timeout, network error, all connection attempts failed, too few live replicas, replica not in quorum. */
  unreachable: ['209', '210', '279', '285', '289'],
};

const getCode = (error: unknown): string => (error instanceof ClickHouseError ? error.code : '');

/** Whether an insert must be repeated because another insert into the same table is still waiting for its replicas. */
export const mustWaitForReplicas = (error: unknown): boolean => getCode(error) === codes.unfinishedQuorum;

/** Returns a readable error if a server in the cluster does not respond; otherwise the original error. */
export function explainClusterError(error: unknown, cluster: string | null): unknown {
  if (cluster === null || !codes.unreachable.includes(getCode(error))) return error;
  const message = `A shard of the ClickHouse cluster ${cluster} does not respond, so its facts can be neither read nor written. Check which of its servers is down.`;
  return new FactsUnavailableError(message, { cause: error });
}
