/** The type of a bound value. A workspace is bound by id; engines may replace the id with a number. */
export type ParameterKind = 'text' | 'texts' | 'integer' | 'integers' | 'day' | 'workspace';
export type ParameterValue = string | number | readonly string[] | readonly number[];

/** A statement and its bound values by name. Values are never part of the SQL text. */
export interface EmittedQuery {
  sql: string;
  values: Record<string, { kind: ParameterKind; value: ParameterValue }>;
}

/** What differs between the engines' SQL dialects. Every method returns SQL. */
export interface SqlDialect {
  /** The column that is compared with a `workspace` parameter. */
  workspaceColumn: string;
  /** The placeholder for a bound value. */
  getPlaceholder(name: string, kind: ParameterKind): string;
  /** Converts epoch milliseconds to an instant. */
  toInstant(milliseconds: string): string;
  /** Converts an instant to epoch milliseconds. */
  toMilliseconds(instant: string): string;
  /** The calendar day of an instant in a zone whose clocks are this many seconds ahead of UTC. */
  getDay(instant: string, offsetSeconds: string): string;
  /** Whether a value is in a list of strings or integers. */
  isIn(value: string, list: string): string;
  /** The position of a string in a list of strings, from 1. */
  getPosition(value: string, values: string): string;
  /**
   * Adds a column `name` to the rows of `from`: the string in `values` at the position of the row's `key` in `keys`.
   */
  lookUp(from: string, key: string, keys: string, values: string, name: string): { column: string; from: string };
}
