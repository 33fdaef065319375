import { calls } from '@reportage/contracts';
import type { Things } from '../../../testing/sample-inputs.ts';
import type { Person, TestApi } from '../../../testing/test-api.ts';

/** Nobody answers at these addresses: coming back is possible all the same, and ends with a failure that is kept. */
export const channelEnvironment: Record<string, string> = {
  GOOGLE_DATA_CLIENT_ID: 'sandbox',
  GOOGLE_DATA_TOKEN_URL: 'http://127.0.0.1:1/token',
};

/** The states of authorisations that a person has begun, to come back with signed in and by a key. */
export interface ChannelPass {
  signedIn: string;
  byKey: string;
}

export async function beginAuthorisations(
  api: TestApi,
  { workspaceId, connectedSourceId }: Things,
  person: Person,
): Promise<ChannelPass> {
  const query = { workspaceId, sourceId: connectedSourceId };
  const begin = async (): Promise<string> => {
    const { body } = await api.send(calls.getSocialLink, { params: { channelId: 'ga' }, query }, person);
    return new URL(body.url).searchParams.get('state') ?? '';
  };
  return { signedIn: await begin(), byKey: await begin() };
}
