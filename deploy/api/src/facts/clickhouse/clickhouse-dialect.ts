import type { ParameterKind, SqlDialect } from '../query/dialect.ts';

const types: Record<ParameterKind, string> = {
  text: 'String',
  texts: 'Array(String)',
  integer: 'Int64',
  integers: 'Array(Int64)',
  day: 'Date',
  workspace: 'String',
};

export const clickHouseDialect: SqlDialect = {
  workspaceColumn: 'workspace_id',
  getPlaceholder: (name, kind) => `{${name}:${types[kind]}}`,
  toInstant: (milliseconds) => `toDateTime(intDiv(${milliseconds}, 1000), 'UTC')`,
  toMilliseconds: (instant) => `toUnixTimestamp64Milli(${instant})`,
  getDay: (instant, offsetSeconds) => `toDate(${instant} + toIntervalSecond(${offsetSeconds}))`,
  isIn: (value, list) => `${value} in ${list}`,
  getPosition: (value, values) => `indexOf(${values}, ${value})`,
  lookUp: (from, key, keys, values, name) => ({ column: `transform(${key}, ${keys}, ${values}, '') as ${name}`, from }),
};
