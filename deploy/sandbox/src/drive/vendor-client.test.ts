import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth, drive } from '@googleapis/drive';
import { sheets } from '@googleapis/sheets';
import { type Sandbox, startSandbox } from '../server.ts';
import { testConfig } from '../testing.ts';

// Tests the stand-ins for Drive and Sheets with Google's own clients instead of ours.
const redirectUri = 'http://localhost:4750/api/sources/gd/callback';
const scope = 'https://www.googleapis.com/auth/drive.readonly';
const sheetType = 'application/vnd.google-apps.spreadsheet';

let folder: string;
let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-drive-client-'));
  sandbox = await startSandbox(testConfig(folder, { DRIVE_REDIRECT_URI: redirectUri }));
  origin = sandbox.app.listeningOrigin;
}, 30_000);
afterAll(async () => {
  await sandbox.app.close();
  await rm(folder, { recursive: true });
});

const getDriveRoot = () => ({ rootUrl: `${origin}/google-drive/` });
const getSheetsRoot = () => ({ rootUrl: `${origin}/google-drive/sheets/` });

/**
 * Creates Google's OAuth client, authorized by a user on the stand-in's consent page.
 * @param isAllowed whether the page's checkbox is checked
 */
async function authorize(isAllowed = true) {
  const client = new auth.OAuth2({
    clientId: 'sandbox',
    clientSecret: 'sandbox-secret',
    redirectUri,
    endpoints: {
      oauth2AuthBaseUrl: `${origin}/google-drive/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${origin}/google-drive/token`,
    },
  });
  const page = new URL(
    client.generateAuthUrl({ access_type: 'offline', prompt: 'consent', scope: [scope], state: 's' }),
  );
  const body = new URLSearchParams({
    ...Object.fromEntries(page.searchParams),
    person_email: 'ada@example.org',
    person_email_box: isAllowed ? 'yes' : 'no',
    decision: 'allow',
  });
  const response = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', redirect: 'manual', body });
  const redirectParameters = new URL(response.headers.get('location') ?? '').searchParams;
  const { tokens } = await client.getToken(redirectParameters.get('code') ?? '');
  client.setCredentials(tokens);
  return client;
}
const openDrive = async (isAllowed?: boolean) =>
  drive({ version: 'v3', auth: await authorize(isAllowed), retry: false });
const openSheets = async (isAllowed?: boolean) =>
  sheets({ version: 'v4', auth: await authorize(isAllowed), retry: false });

test('the client lists a folder page by page, and downloads a picture', async () => {
  const { files, about } = await openDrive();
  const { data: owner } = await about.get({ fields: 'user' }, getDriveRoot());
  expect(owner.user?.emailAddress).toBe('ada@example.org');
  const names: string[] = [];
  for (let pageToken: string | undefined, isFirst = true; isFirst || pageToken; isFirst = false) {
    const page = { q: "'archive' in parents", orderBy: 'name_natural', pageSize: 50, ...(pageToken && { pageToken }) };
    const { data } = await files.list({ ...page, fields: 'nextPageToken, files(id, name)' }, getDriveRoot());
    names.push(...(data.files?.map(({ name }) => name ?? '') ?? []));
    pageToken = data.nextPageToken ?? undefined;
  }
  expect(names).toHaveLength(130);
  expect(names.at(-1)).toBe('Harbour 130.png');
  const content = await files.get({ fileId: 'logo', alt: 'media' }, { ...getDriveRoot(), responseType: 'arraybuffer' });
  const bytes = Buffer.from(content.data as unknown as ArrayBuffer);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
});

test('the client renews an expired token until the grant is revoked', async () => {
  const client = await authorize();
  const { files } = drive({ version: 'v3', auth: client, retry: false });
  const { refresh_token } = client.credentials;
  client.setCredentials({ refresh_token: refresh_token ?? '', access_token: 'old', expiry_date: 1 });
  const { data } = await files.get({ fileId: 'rates', fields: 'name' }, getDriveRoot());
  expect(data.name).toBe('Rates.pdf');
  const body = new URLSearchParams({ token: refresh_token ?? '' });
  expect((await fetch(`${origin}/google-drive/revoke`, { method: 'POST', body })).status).toBe(200);
  client.setCredentials({ refresh_token: refresh_token ?? '', access_token: 'old', expiry_date: 1 });
  await expect(files.get({ fileId: 'rates' }, getDriveRoot())).rejects.toMatchObject({
    response: { data: { error: 'invalid_grant' } },
  });
});

test('the client reads the tabs of a private spreadsheet and their values', async () => {
  const { files } = await openDrive();
  const { data: matches } = await files.list(
    { q: `mimeType = '${sheetType}' and name contains 'kiosk'` },
    getDriveRoot(),
  );
  const spreadsheetId = matches.files?.[0]?.id ?? '';
  const { spreadsheets } = await openSheets();
  const { data: book } = await spreadsheets.get({ spreadsheetId, fields: 'sheets.properties' }, getSheetsRoot());
  const [title = ''] = book.sheets?.map(({ properties }) => properties?.title ?? '') ?? [];
  const { data } = await spreadsheets.values.get({ spreadsheetId, range: `'${title}'` }, getSheetsRoot());
  expect(data.majorDimension).toBe('ROWS');
  expect(data.values?.[0]).toEqual(['Day', 'Channel', 'Copies sold', 'Revenue']);
  expect(data.values).toHaveLength(1 + 90 * 3);
  const notesQuery = { spreadsheetId: '1PrivatePrintSheet', range: "'Editor''s notes'" };
  expect((await spreadsheets.values.get(notesQuery, getSheetsRoot())).data.values).toContainEqual(['Note']);
});

test('invalid requests are rejected with Google’s errors', async () => {
  const withoutPermission = { drive: await openDrive(false), sheets: await openSheets(false) };
  await expect(withoutPermission.drive.files.list({}, getDriveRoot())).rejects.toMatchObject({
    status: 403,
    response: { data: { error: { errors: [{ reason: 'insufficientPermissions' }] } } },
  });
  const sheet = { spreadsheetId: '1PrivatePrintSheet' };
  await expect(withoutPermission.sheets.spreadsheets.get(sheet, getSheetsRoot())).rejects.toMatchObject({
    status: 403,
    response: { data: { error: { status: 'PERMISSION_DENIED' } } },
  });
  const { files } = await openDrive();
  await expect(files.get({ fileId: 'none' }, getDriveRoot())).rejects.toMatchObject({ status: 404 });
  await expect(files.list({ q: 'owner = me' }, getDriveRoot())).rejects.toMatchObject({ status: 400 });
  const { spreadsheets } = await openSheets();
  await expect(spreadsheets.values.get({ ...sheet, range: "'No such tab'" }, getSheetsRoot())).rejects.toMatchObject({
    status: 400,
    response: { data: { error: { status: 'INVALID_ARGUMENT' } } },
  });
});
