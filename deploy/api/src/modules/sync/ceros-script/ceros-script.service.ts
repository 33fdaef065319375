import { type ChannelId, z } from '@reportage/contracts';
import { requireOwnership } from '../../../platform/auth/require-ownership.ts';
import type { ActingUser, WorkspaceScope } from '../../../platform/auth/workspace-gate.ts';
import { ConnectorError } from '../../../platform/connectors/connector-error.ts';
import type { ConnectorKit } from '../../../platform/connectors/connector-kit.ts';
import { connectors } from '../../../platform/connectors/index.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createConnectionsRepository } from '../connections.repository.ts';
import { createGrantTokenStore } from '../engine/grant-tokens.ts';
import { renderCerosScript } from './ceros-script.ts';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams/list */
const streamsSchema = z.object({
  dataStreams: z
    .array(z.object({ webStreamData: z.object({ measurementId: z.string().default('') }).optional() }))
    .default([]),
});
const timeoutMs = 30_000;

const sourceField = 'body.GASourceId';
const notGoogleAnalyticsMessage = {
  en: 'must be a source that reads from Google Analytics',
  de: 'muss eine Quelle sein, die Google Analytics liest',
};
const noPropertyMessage = {
  en: 'must have a selected property',
  de: 'braucht eine ausgewählte Property',
};
const noWebStreamMessage = {
  en: 'has a property without a web data stream; create one in Google Analytics',
  de: 'hat eine Property ohne Web-Datenstream; legen Sie in Google Analytics einen an',
};
const notAllowedMessage = {
  en: 'is no longer allowed to read its property; connect it again',
  de: 'darf ihre Property nicht mehr lesen; verbinden Sie sie erneut',
};

const isGoogleAnalyticsType = (type: string): type is Extract<ChannelId, 'ga' | 'ceros'> =>
  type === 'ga' || type === 'ceros';

/** Generates scripts that make Ceros experiences report to a source's first selected property. */
export function createCerosScriptGenerator({ db }: Pick<Platform, 'db'>, kit: ConnectorKit) {
  async function readMeasurementId(channelId: ChannelId, sourceId: string, accountKey: string) {
    const api = kit.createApi({
      connector: connectors[channelId],
      grantKey: sourceId,
      tokens: createGrantTokenStore(db, sourceId),
      accountKey,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const path = `/properties/${encodeURIComponent(accountKey)}/dataStreams`;
    const { dataStreams } = await api.get('admin', path, streamsSchema);
    return dataStreams.flatMap(({ webStreamData }) => webStreamData?.measurementId || [])[0];
  }

  return async (scope: WorkspaceScope, user: Pick<ActingUser, 'id'>, sourceId: string): Promise<{ script: string }> => {
    const repository = createConnectionsRepository(db, scope.workspaceId);
    const source = await repository.findSource(sourceId);
    if (!source) throw new AppError('notFound');
    requireOwnership(scope, user.id, [source]);
    if (!isGoogleAnalyticsType(source.type)) throw invalidField(sourceField, notGoogleAnalyticsMessage);
    const selectedConnection = (await repository.list(sourceId)).find(({ isSelected }) => isSelected);
    if (!selectedConnection) throw invalidField(sourceField, noPropertyMessage);
    try {
      const measurementId = await readMeasurementId(source.type, sourceId, selectedConnection.accountKey);
      if (measurementId === undefined) throw invalidField(sourceField, noWebStreamMessage);
      return { script: renderCerosScript(measurementId) };
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      const { problem } = error;
      if (problem === 'grantInvalid' || problem === 'forbidden' || problem === 'gone')
        throw invalidField(sourceField, notAllowedMessage);
      throw new AppError('unavailable', { cause: error });
    }
  };
}
