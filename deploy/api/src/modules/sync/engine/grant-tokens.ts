import type { Database } from '../../../platform/database/connection.ts';
import type { TokenStore } from '../../../platform/oauth/oauth-tokens.ts';

/** Reads and replaces the stored tokens of a source's grant. The tokens of an ended grant are not returned. */
export const createGrantTokenStore = (db: Database, sourceId: string): TokenStore => ({
  read: async () => {
    const grant = db.selectFrom('grants').select('sealedTokens').where('sourceId', '=', sourceId);
    return (await grant.where('endedAt', 'is', null).executeTakeFirst())?.sealedTokens;
  },
  replace: async (previous, sealedTokens) => {
    await db
      .updateTable('grants')
      .set({ sealedTokens })
      .where('sourceId', '=', sourceId)
      .where('sealedTokens', '=', previous)
      .execute();
  },
});
