import type { CallOutput, calls, LocalizedText, User } from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { addDays, getDayInZone } from '../../platform/clock.ts';
import { ConnectorError } from '../../platform/connectors/connector-error.ts';
import type { ConnectorKit } from '../../platform/connectors/connector-kit.ts';
import { connectors } from '../../platform/connectors/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { splitIds, toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ConnectionRow } from '../../schema/connection.tables.ts';
import type { SourceRow } from '../../schema/source.tables.ts';
import { createConnectionsRepository } from './connections.repository.ts';
import { createGrantTokenStore } from './engine/grant-tokens.ts';
import { createMediaOffersRepository, type MediaOffer, type OfferQuery } from './media-offers.repository.ts';

const listedDayCount = 28;
/** How long an account's list of media is cached before the vendor is queried again. */
const cacheLifetimeMs = 10 * 60_000;
const timeoutMs = 60_000;
const accountBatchSize = 4;

const reasons: Partial<Record<ConnectorError['problem'], LocalizedText>> = {
  grantInvalid: {
    en: 'The network no longer allows access for this source. Connect it again.',
    de: 'Das Netzwerk erlaubt dieser Quelle keinen Zugriff mehr. Verbinden Sie sie erneut.',
  },
  forbidden: {
    en: 'This login may not read the account. Connect the source with a login that has access.',
    de: 'Diese Anmeldung darf das Konto nicht lesen. Verbinden Sie die Quelle mit einer Anmeldung, die Zugriff hat.',
  },
  throttled: {
    en: 'The network has asked us to wait. Try again later, or include all media for now.',
    de: 'Das Netzwerk bittet uns zu warten. Versuchen Sie es später erneut, oder übernehmen Sie vorerst alle Medien.',
  },
};
const noListMessage: LocalizedText = {
  en: 'The network cannot list its media right now. Try again, or include all media for now.',
  de: 'Das Netzwerk kann seine Medien gerade nicht auflisten. Versuchen Sie es erneut, oder übernehmen Sie vorerst alle Medien.',
};

function toAppError(error: unknown): unknown {
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  if (isTimeout) return new AppError('unavailable', { detail: noListMessage, cause: error });
  if (!(error instanceof ConnectorError)) return error;
  const { problem } = error;
  const detail = reasons[problem === 'quotaSpent' ? 'throttled' : problem] ?? noListMessage;
  return new AppError(problem === 'grantInvalid' ? 'gone' : 'unavailable', { detail, cause: error });
}

/**
 * Creates a function that lists media from accounts that have not been synced yet. The vendor lists all media;
 * searching and paging are done here.
 */
export function createOfferedMediaLister({ db, clock }: Pick<Platform, 'db' | 'clock'>, kit: ConnectorKit) {
  async function fetchOffers(source: SourceRow, connection: ConnectionRow, signal: AbortSignal): Promise<MediaOffer[]> {
    if (source.type === 'analytics' || source.type === 'table') throw new AppError('notFound');
    const connector = connectors[source.type];
    const { accountKey, sealedToken } = connection;
    const tokens = createGrantTokenStore(db, source.id);
    const api = kit.createApi({ connector, grantKey: source.id, tokens, accountKey, sealedToken, signal });
    const account = await connector.readAccount(api, accountKey);
    const today = getDayInZone(clock.now(), account.timezone ?? 'UTC');
    const { media } = await connector.fetchSlice(api, account, { from: addDays(today, 1 - listedDayCount), to: today });
    const mediaWithTotals = connector.readTotals ? (await connector.readTotals(api, account)).media : [];
    const offersByUrl = new Map(
      [...media, ...mediaWithTotals].map(({ url, title, type }) => [url, { url, title, type }]),
    );
    return [...offersByUrl.values()];
  }

  return async (
    scope: WorkspaceScope,
    user: Pick<User, 'id'>,
    sourceId: string,
    query: Omit<OfferQuery, 'connectionIds'> & { connectionIds: string },
  ): Promise<CallOutput<typeof calls.listOfferedMedia>> => {
    const repository = createConnectionsRepository(db, scope.workspaceId);
    const source = await repository.findSource(sourceId);
    if (!source) throw new AppError('notFound');
    requireOwnership(scope, user.id, [source]);
    const connectionIds = splitIds(query.connectionIds);
    const connectionsById = new Map((await repository.list(sourceId)).map((connection) => [connection.id, connection]));
    const connections = connectionIds.flatMap((id) => connectionsById.get(id) ?? []);
    if (connections.length !== connectionIds.length) throw new AppError('notFound');
    const offers = createMediaOffersRepository(db, scope.workspaceId);
    const freshIds = new Set(
      await offers.listFreshAccounts(connectionIds, new Date(clock.now().getTime() - cacheLifetimeMs)),
    );
    const staleConnections = connections.filter(({ id }) => !freshIds.has(id));
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      for (let from = 0; from < staleConnections.length; from += accountBatchSize) {
        const batch = staleConnections.slice(from, from + accountBatchSize);
        await Promise.all(
          batch.map(async (connection) =>
            offers.store(connection.id, await fetchOffers(source, connection, signal), clock.now()),
          ),
        );
      }
    } catch (error) {
      throw toAppError(error);
    }
    return toListResponse(await offers.list({ ...query, connectionIds }), query, (row) => row);
  };
}
