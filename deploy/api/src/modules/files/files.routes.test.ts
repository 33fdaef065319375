import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { calls, type UploadType, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { setUpBothStorages } from '../../testing/both-storages.ts';
import { createTestApi, type Person, startOfTests, type TestApi } from '../../testing/test-api.ts';
import { putFile, tinyPng, uploadFile } from '../../testing/upload-file.ts';

const storages = setUpBothStorages();

describe.each(storages)('%s', (_storage, getEnvironment) => {
  let api: TestApi;
  let ada: Person;
  let workspace: Workspace;
  beforeAll(async () => {
    api = await createTestApi({ UPLOAD_MAX_BYTES: '3000000', ...getEnvironment() });
    ada = await api.createPerson('Ada');
    workspace = await api.createWorkspace(ada, 'Harbour');
  });
  afterAll(() => api.close());
  afterEach(() => {
    api.clock.at = startOfTests;
  });

  async function requestUrl(
    size = tinyPng.length,
    type: UploadType = 'image/png',
  ): Promise<{ id: string; url: string }> {
    const body = { name: 'boat.png', type, size };
    return (await api.send(calls.requestUpload, { query: { workspaceId: workspace.id }, body }, ada)).body;
  }
  const addItem = (title: string, fileId: string) =>
    api.send(
      calls.addMedia,
      { query: { workspaceId: workspace.id }, body: { mediaType: 'custom', title, fileId } },
      ada,
    );
  const readState = (id: string) =>
    api.platform.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

  proves(
    ['M26', 'M27', 'M28'],
    'an upload is requested, sent by PUT and confirmed with 204, and the file can then be added to an item',
    async () => {
      const response = await api.send(
        calls.requestUpload,
        { query: { workspaceId: workspace.id }, body: { name: 'C:\\pictures\\boat.png', type: 'image/png', size: 70 } },
        ada,
      );
      expect(response).toMatchObject({ status: 201, body: { headers: { 'content-type': 'image/png' } } });
      expect((await readState(response.body.id))?.status).toBe('requested');
      const putResponse = await putFile(api, response.body.url, tinyPng);
      expect([putResponse.status, putResponse.text]).toEqual([204, '']);
      const item = await addItem('Boat', response.body.id);
      expect(item).toMatchObject({
        status: 201,
        body: { title: 'Boat', file: { name: 'boat.png', contentType: 'image/png', size: 70, width: 1, height: 1 } },
      });
      const file = await api.app.inject(item.body.file?.url ?? '');
      expect(file.rawPayload).toEqual(tinyPng);
      expect(file.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=7200, immutable',
      });
      expect(file.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    },
  );

  proves(
    ['X28'],
    'requests for the file itself need no Authorization header, because the link is sufficient',
    async () => {
      const { id, url } = await requestUrl();
      expect((await putFile(api, url, tinyPng)).status).toBe(204);
      const { file } = (await addItem('Linked', id)).body;
      expect((await api.app.inject(file?.url ?? '')).statusCode).toBe(200);
      expect((await api.app.inject(`/api/files/${id}`)).statusCode).toBe(400);
    },
  );

  test.each<[string, (url: string) => Promise<{ status: number }>, number]>([
    ['a file that is too long', (url) => putFile(api, url, Buffer.concat([tinyPng, tinyPng])), 413],
    ['a file that is too short', (url) => putFile(api, url, tinyPng.subarray(0, 40)), 400],
    ['an empty file', (url) => putFile(api, url, ''), 400],
    ['another content type', (url) => putFile(api, url, tinyPng, 'image/jpeg'), 415],
    ['an HTML page that is declared as a picture', (url) => putFile(api, url, '<script>'.padEnd(tinyPng.length)), 415],
    [
      'a link for another file',
      (url) => putFile(api, url.replace(/fil_\w{26}/, 'fil_01h455vb4pex5vsknk084sn02q'), tinyPng),
      404,
    ],
    ['a guessed signature', (url) => putFile(api, url.replace(/signature=../, 'signature=xx'), tinyPng), 404],
    ['a link with a later expiry', (url) => putFile(api, url.replace(/expires=\d/, 'expires=9'), tinyPng), 404],
  ])('%s is rejected, nothing changes, and the correct file is accepted afterwards', async (_name, send, status) => {
    const { id, url } = await requestUrl();
    const stateBefore = await readState(id);
    expect((await send(url)).status).toBe(status);
    expect(await readState(id)).toEqual(stateBefore);
    expect((await putFile(api, url, tinyPng)).status).toBe(204);
  });

  test('an upload link can be used once, within fifteen minutes', async () => {
    const { id, url } = await requestUrl();
    api.clock.at = new Date(startOfTests.getTime() + 15 * 60_000 + 1_000);
    expect(await putFile(api, url, tinyPng)).toMatchObject({ status: 410, body: { code: 'gone' } });
    expect((await readState(id))?.status).toBe('requested');
    api.clock.at = startOfTests;
    expect((await putFile(api, url, tinyPng)).status).toBe(204);
    const newState = await readState(id);
    expect(await putFile(api, url, tinyPng)).toMatchObject({
      status: 410,
      body: { detail: 'This link has already been used. Please choose the file again.' },
    });
    expect(await readState(id)).toEqual(newState);
  });

  test('only one of several concurrent uploads stores the file', async () => {
    const { url } = await requestUrl();
    const responses = await Promise.all([1, 2, 3].map(() => putFile(api, url, tinyPng)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 410, 410]);
  });

  test('a forbidden upload is rejected before it is sent', async () => {
    const query = { workspaceId: workspace.id };
    const request = (body: object) =>
      api.send(calls.requestUpload, { query, body: { name: 'a.png', type: 'image/png', size: 9, ...body } }, ada);
    expect(await request({ size: 3_000_001 })).toMatchObject({
      status: 413,
      body: { detail: 'The file is larger than 3 MB. Please choose a smaller one.' },
    });
    for (const body of [{ type: 'text/html' }, { size: 0 }, { name: 'a/' }, { name: 'a\u0000' }]) {
      expect(await request(body)).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
    }
  });

  test('an SVG, which could contain scripts, is served as a download', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
    const { id } = await uploadFile(api, ada, workspace, { name: 'mark.svg', type: 'image/svg+xml', content });
    const { file } = (await addItem('Mark', id)).body;
    expect(file).toMatchObject({ width: null, height: null });
    const response = await api.app.inject(file?.url ?? '');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="mark.svg"/);
    expect(response.headers['content-security-policy']).toMatch(/sandbox/);
  });

  test('a link to a file expires within two hours, and does not open other files', async () => {
    const { id } = await uploadFile(api, ada, workspace);
    const otherFile = await uploadFile(api, ada, workspace);
    const url = (await addItem('Expiring', id)).body.file?.url ?? '';
    expect((await api.sendRaw({ url: url.replace(id, otherFile.id) })).status).toBe(404);
    api.clock.at = new Date(startOfTests.getTime() + 2 * 3_600_000 + 1_000);
    expect(await api.sendRaw({ url })).toMatchObject({ status: 410, body: { code: 'gone' } });
  });

  test('an item’s picture can be replaced and removed, but is unchanged if a save fails because the name is in use', async () => {
    const firstFile = await uploadFile(api, ada, workspace);
    const secondFile = await uploadFile(api, ada, workspace);
    const item = await addItem('Poster', firstFile.id);
    const setFile = (fileId: string | null) =>
      api.send(
        calls.setMediaFile,
        { params: { id: item.body.id }, query: { workspaceId: workspace.id }, body: { fileId } },
        ada,
      );
    expect((await setFile(secondFile.id)).body.file?.id).toBe(secondFile.id);
    expect(await addItem('poster ', firstFile.id)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.title' }] },
    });
    expect(await setFile(null)).toMatchObject({
      status: 200,
      body: expect.not.objectContaining({ file: expect.anything() }),
    });
    expect((await setFile((await requestUrl()).id)).status).toBe(404);
  });
});

test('an interrupted upload leaves no file behind', async () => {
  const api = await createTestApi();
  try {
    const ada = await api.createPerson('Ada');
    const { id: workspaceId } = await api.createWorkspace(ada, 'Harbour');
    const content = Buffer.concat([tinyPng, Buffer.alloc(100_000)]);
    const body = { name: 'boat.png', type: 'image/png' as const, size: content.length };
    const uploadResponse = await api.send(calls.requestUpload, { query: { workspaceId }, body }, ada);
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const requestHead = `PUT ${uploadResponse.body.url} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: ${content.length}\r\n\r\n`;
    const connectionClosed = new Promise((resolve) =>
      api.app.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    const socket = connect(port, '127.0.0.1');
    socket.write(Buffer.concat([Buffer.from(requestHead), content.subarray(0, 50_000)]), () => socket.destroy());
    await connectionClosed;
    const row = await api.platform.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'requested', storageKey: null });
    expect(await readdir(join(api.database.folder, 'files')).catch(() => [])).toEqual([]);
    expect((await putFile(api, uploadResponse.body.url, content)).status).toBe(204);
  } finally {
    await api.close();
  }
});
