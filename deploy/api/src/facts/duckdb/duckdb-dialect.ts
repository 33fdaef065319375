import type { ParameterKind, SqlDialect } from '../query/dialect.ts';

const types: Record<ParameterKind, string> = {
  text: 'varchar',
  texts: 'varchar[]',
  integer: 'bigint',
  integers: 'bigint[]',
  day: 'date',
  workspace: 'integer',
};

export const duckDbDialect: SqlDialect = {
  workspaceColumn: 'workspace_number',
  getPlaceholder: (name, kind) => `$${name}::${types[kind]}`,
  toInstant: (milliseconds) => `epoch_ms(${milliseconds})`,
  toMilliseconds: (instant) => `epoch_ms(${instant})`,
  // Adding an interval is several times slower than adding a number.
  getDay: (instant, offsetSeconds) => `make_timestamp(epoch_us(${instant}) + 1000000 * ${offsetSeconds})::date`,
  isIn: (value, list) => `${value} in (select unnest(${list}))`,
  getPosition: (value, texts) => `list_position(${texts}, ${value})`,
  lookUp: (from, key, keys, texts, name) => ({
    column: name,
    from: `${from} join (select unnest(${keys}) as ${key}, unnest(${texts}) as ${name}) as of_${name} using (${key})`,
  }),
};
