import { calls, type Workspace } from '@reportage/contracts';
import type { Person, TestApi } from '../../../testing/test-api.ts';

interface ConsentParams {
  state: string;
  code: string;
}

/** The credentials of a user who has connected a drive and given consent to connect it again. */
export interface DriveCredentials {
  accessToken: string;
  /** The consents for connecting the drive again: one for use while signed in, the other for use with an API key. */
  consents: { signedIn: ConsentParams; byKey: ConsentParams };
  /** The encrypted URL of a picture in the drive. */
  thumbnailUrl: string;
}

export const getDriveEnvironment = (sandboxUrl: string): Record<string, string> => {
  const baseUrl = `${sandboxUrl}/google-drive`;
  return {
    DRIVE_CLIENT_ID: 'sandbox',
    DRIVE_CLIENT_SECRET: 'sandbox-secret',
    DRIVE_AUTHORIZE_URL: `${baseUrl}/o/oauth2/v2/auth`,
    DRIVE_TOKEN_URL: `${baseUrl}/token`,
    DRIVE_API_URL: `${baseUrl}/drive/v3`,
  };
};

/**
 * Gives consent on the drive's consent page.
 * @returns the parameters of the redirect back to the product
 */
async function giveConsent(url: string): Promise<ConsentParams> {
  const { origin, pathname, searchParams } = new URL(url);
  const consentForm = {
    person_email: 'ada@drive.example',
    person_name: 'Ada',
    person_email_box: 'yes',
    decision: 'allow',
  };
  const body = new URLSearchParams({ ...Object.fromEntries(searchParams), ...consentForm });
  const response = await fetch(`${origin}${pathname}`, { method: 'POST', redirect: 'manual', body });
  const returnParams = new URL(response.headers.get('location') ?? '').searchParams;
  return { state: returnParams.get('state') ?? '', code: returnParams.get('code') ?? '' };
}

/** Connects each person's drive to the workspace. @returns the credentials, by person id */
export async function connectDrives(
  api: TestApi,
  workspace: Pick<Workspace, 'id'>,
  people: readonly Person[],
): Promise<Map<string, DriveCredentials>> {
  const query = { workspaceId: workspace.id };
  const credentials = new Map<string, DriveCredentials>();
  for (const person of people) {
    const obtainConsent = async () =>
      giveConsent((await api.send(calls.connectDrive, { query, body: {} }, person)).body.url);
    await api.send(calls.finishDrive, { query, body: await obtainConsent() }, person);
    const { body } = await api.send(calls.getDrive, { query }, person);
    const folder = await api.send(calls.listDrive, { query }, person);
    const thumbnailUrl = folder.body.data.find((item) => item.thumbnailUrl)?.thumbnailUrl ?? '';
    const consents = { signedIn: await obtainConsent(), byKey: await obtainConsent() };
    credentials.set(person.id, { accessToken: body.token ?? '', thumbnailUrl, consents });
  }
  return credentials;
}
