import type { ColumnType, RawBuilder } from 'kysely';

/** A time that defaults to the time of the row's creation. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
/** JSON is written with `toJson`, and parsed when it is read. */
export type Json<Value> = ColumnType<Value, WrittenJson<Value>, WrittenJson<Value>>;
/** `Json` for a column with a default. */
export type GeneratedJson<Value> = ColumnType<Value, WrittenJson<Value> | undefined, WrittenJson<Value>>;
type WrittenJson<Value> = RawBuilder<NonNullable<Value>> | (null extends Value ? null : never);
/** Incremented with every save; a save with a stale version is rejected. */
export type RowVersion = ColumnType<number, number | undefined, number | RawBuilder<number>>;
