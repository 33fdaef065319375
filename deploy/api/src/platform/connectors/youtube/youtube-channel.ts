import { z } from 'zod';
import type { ConnectorAccount } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';

/** YouTube's days are in Pacific time for all channels. */
export const youtubeZone = 'America/Los_Angeles';

/** https://developers.google.com/youtube/v3/docs/channels/list */
const channelsSchema = z.object({
  // Omitted if the user has no channel.
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string(), customUrl: z.string().optional() }),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
      }),
    )
    .default([]),
});

interface Channel extends ConnectorAccount {
  /** Id of the playlist with all uploads. */
  uploadsPlaylistId: string;
}

async function readChannels(api: ConnectorApi): Promise<Channel[]> {
  const query = { part: 'id,snippet,contentDetails', mine: 'true', maxResults: '50' };
  const { items } = await api.get('data', '/channels', channelsSchema, query);
  return items.map(({ id, snippet, contentDetails }) => ({
    key: id,
    name: snippet.title,
    detail: snippet.customUrl ?? id,
    timezone: youtubeZone,
    currency: null,
    uploadsPlaylistId: contentDetails.relatedPlaylists.uploads,
  }));
}

const toAccount = ({ uploadsPlaylistId: _, ...account }: Channel): ConnectorAccount => account;

async function findChannel(api: ConnectorApi, key: string): Promise<Channel> {
  const channel = (await readChannels(api)).find((candidate) => candidate.key === key);
  if (!channel) throw new ConnectorError('forbidden', 'The channel no longer belongs to the user.');
  return channel;
}

/** Consent is given for one channel; users with several channels choose one on the consent page. */
export const listChannels = async (api: ConnectorApi): Promise<ConnectorAccount[]> =>
  (await readChannels(api)).map(toAccount);

export const readChannel = async (api: ConnectorApi, key: string): Promise<ConnectorAccount> =>
  toAccount(await findChannel(api, key));

export const readUploadsPlaylistId = async (api: ConnectorApi, key: string): Promise<string> =>
  (await findChannel(api, key)).uploadsPlaylistId;
