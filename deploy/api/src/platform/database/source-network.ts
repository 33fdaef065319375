import { sql } from 'kysely';

/** The kind of media that the source in a row of `app.sources` delivers. */
export const sourceNetwork = sql<string>`case type when 'analytics' then 'web' when 'table' then 'custom' else type end`;
