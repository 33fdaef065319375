import { additiveColumns } from '../query/metric-formulas.ts';

/** Inserts that a table remembers by their token, so that one which comes again adds nothing; on replicas the server has its own. */
const rememberedInserts = 1_000;

const dimensionsSql = `
  workspace_id LowCardinality(String),
  connection_id LowCardinality(String),
  media_id String,
  bucket_at DateTime('UTC'),
  device LowCardinality(String),
  country LowCardinality(String),
  source LowCardinality(String)`;

const ofFacts = `
  engine = MergeTree partition by toYYYYMM(bucket_at) order by (workspace_id, toDate(bucket_at), media_id)
  settings non_replicated_deduplication_window = ${rememberedInserts}`;
const ofRecords = (order: string) =>
  `engine = MergeTree order by ${order} settings non_replicated_deduplication_window = ${rememberedInserts}`;

/** The tables of the facts, as every store has them. Where somebody has made them beforehand, replicated or distributed, they stay. */
export const schemaStatements = [
  `create table if not exists web (${dimensionsSql},
    ${additiveColumns.map((column) => `${column} Int64`).join(', ')}, sync_version Int64) ${ofFacts}`,
  `create table if not exists web_visitors (${dimensionsSql},
    day Date, visitor String, sync_version Int64) ${ofFacts}`,
  `create table if not exists folded_batches (
    batch_number Int64, folded_at DateTime64(3, 'UTC')) ${ofRecords('batch_number')}`,
  `create table if not exists deliveries (
    batch_number Int64, workspace_id String, connection_id String, event_count Int64,
    first_event_at DateTime64(3, 'UTC'), last_event_at DateTime64(3, 'UTC'))
    ${ofRecords('(workspace_id, connection_id, batch_number)')}`,
];
