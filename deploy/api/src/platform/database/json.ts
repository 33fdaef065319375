import { type RawBuilder, sql } from 'kysely';

/** Converts a value for a JSON column. (`pg` would send an array as a PostgreSQL array.) */
export const toJson = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::jsonb`;
