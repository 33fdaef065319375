import { getDayInZone } from '../../../platform/clock.ts';
import type { Connector } from '../../../platform/connectors/connector.ts';
import type { ConnectorKit } from '../../../platform/connectors/connector-kit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createGrantTokenStore } from '../engine/grant-tokens.ts';
import { getRequiredDays, listDueSlices } from '../engine/slices.ts';

interface Account {
  sourceId: string;
  accountKey: string;
}

/** Reads an account's complete history, as a first sync does, but stores nothing. @returns the number of rows */
export async function readAndDiscard(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  kit: ConnectorKit,
  connector: Connector,
  { sourceId, accountKey }: Account,
): Promise<number> {
  const api = kit.createApi({
    connector,
    grantKey: sourceId,
    tokens: createGrantTokenStore(db, sourceId),
    accountKey,
    sealedToken: null,
    signal: new AbortController().signal,
    onCall: () => Promise.resolve(),
  });
  const account = await connector.readAccount(api, accountKey);
  const timezone = account.timezone ?? 'UTC';
  const now = clock.now();
  const requiredDays = getRequiredDays(connector, getDayInZone(now, timezone), null);
  const dueSlices = listDueSlices({
    connector,
    requiredDays,
    timezone,
    currency: null,
    storedSlices: [],
    dueAt: now,
    now,
  });
  let rowCount = 0;
  for (const days of dueSlices) rowCount += (await connector.fetchSlice(api, account, days)).facts.length;
  return rowCount;
}
