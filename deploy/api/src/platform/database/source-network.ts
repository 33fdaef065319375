import { sql } from 'kysely';

/** The network that a source's media come from, computed from its row in `app.sources`. */
export const sourceNetwork = sql<string>`case type when 'analytics' then 'web' when 'table' then 'custom' else type end`;
