/** Type of a bound value. A workspace is bound by its id, which an engine may replace with a number. */
export type ParameterKind = 'text' | 'texts' | 'integer' | 'integers' | 'day' | 'workspace';
export type ParameterValue = string | number | readonly string[] | readonly number[];

/** A statement and the values bound in it, by name. No value is ever part of the SQL text. */
export interface EmittedQuery {
  sql: string;
  values: Record<string, { kind: ParameterKind; value: ParameterValue }>;
}

/** Differences between the engines' SQL; everything else is the same for both. */
export interface SqlDialect {
  /** The column that is compared with a `workspace` parameter. */
  workspaceColumn: string;
  /** Placeholder of a bound value. */
  placeholder(name: string, kind: ParameterKind): string;
  /** The instant that a number of milliseconds UTC represents. */
  instant(milliseconds: string): string;
  /** Milliseconds UTC of an instant. */
  milliseconds(instant: string): string;
  /** The calendar day of an instant where clocks are this many seconds ahead of UTC. */
  getDay(instant: string, offsetSeconds: string): string;
  /** Whether a value is in a list of strings or integers. */
  isIn(value: string, list: string): string;
  /** Position of a string in a list of strings, from 1. */
  getPosition(value: string, values: string): string;
  /**
   * Adds a column `name` to the rows of `from`: the string in `values` at the position that their `key` has in `keys`.
   */
  lookUp(from: string, key: string, keys: string, values: string, name: string): { column: string; from: string };
}
