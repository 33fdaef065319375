/** What a value is bound as; a workspace by its id, for which an engine may have a number. */
export type ParameterKind = 'text' | 'texts' | 'integer' | 'day' | 'workspace';
export type ParameterValue = string | number | readonly string[];

/** A statement and the values bound in it, by name; no value is ever part of the text. */
export interface EmittedQuery {
  sql: string;
  values: Record<string, { kind: ParameterKind; value: ParameterValue }>;
}

/** Where the engines' SQL differs. Everything else of a statement is the same for both. */
export interface SqlDialect {
  /** Column that facts are found by, held against a place of the kind `workspace`. */
  workspaceColumn: string;
  /** Place of a bound value. */
  place(name: string, kind: ParameterKind): string;
  /** The instant of a number of milliseconds UTC. */
  instant(milliseconds: string): string;
  /** Milliseconds UTC of an instant. */
  milliseconds(instant: string): string;
  /** The calendar day of an instant by clocks so many seconds ahead of UTC. */
  dayOf(instant: string, offsetSeconds: string): string;
  /** Whether a value is among the texts of a place. */
  isAmong(value: string, texts: string): string;
  /** Place of a text among the texts of a place, from 1. */
  positionOf(value: string, texts: string): string;
  /** Gives every row of `from` whose `key` is among `keys` the text of the same place among `texts`, as a column named `name`. */
  lookUp(from: string, key: string, keys: string, texts: string, name: string): { column: string; from: string };
}
