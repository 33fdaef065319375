import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proves } from '@reportage/testing';
import { type FileSender, sendByXhr } from './send-file.ts';

let server: Server;
let send: FileSender;
const requests: IncomingMessage[] = [];
let status = 204;
let text = '';
let isSilent = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-methods', 'PUT');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    requests.push(request);
    request.resume().on('end', () => {
      if (isSilent) return;
      response.statusCode = status;
      response.end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  send = sendByXhr(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
  [status, text, isSilent] = [204, '', false];
});

const file = new Blob(['x'.repeat(50_000)], { type: 'image/png' });
const headers = { 'content-type': 'image/png' };
const sendFile = (signal = new AbortController().signal, onProgress: (share: number) => void = () => undefined) =>
  send('/api/uploads/fil_1/content?signature=s', file, { headers, signal, onProgress });

proves(
  ['X28', 'M27'],
  'a file is sent by PUT to a URL relative to the API’s root, without an Authorization header',
  async () => {
    const progress: number[] = [];
    await sendFile(undefined, (share) => progress.push(share));
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /api/uploads/fil_1/content?signature=s',
    ]);
    expect(requests[0]?.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '50000' });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
    expect(progress.at(-1)).toBe(1);
  },
);

proves(['M28'], 'any status other than 204 is a failure, with the server’s message if there is one', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Gone',
    status: 410,
    code: 'gone',
    requestId: 'r',
    detail: 'This link has been used.',
  };
  [status, text] = [410, JSON.stringify(problem)];
  await expect(sendFile()).rejects.toMatchObject({ code: 'gone', serverMessage: 'This link has been used.' });
  for (const otherStatus of [200, 201, 502]) {
    [status, text] = [otherStatus, '<html>'];
    await expect(sendFile()).rejects.toMatchObject({ code: 'unexpected', status: otherStatus });
  }
});

test('an aborted upload is rejected with the abort reason', async () => {
  isSilent = true;
  const controller = new AbortController();
  const sending = sendFile(controller.signal);
  await once(server, 'request');
  controller.abort(new Error('no longer wanted'));
  await expect(sending).rejects.toThrow('no longer wanted');
  await expect(sendFile(controller.signal)).rejects.toThrow('no longer wanted');
});

test('while offline, the upload fails with a network error', async () => {
  // jsdom also logs the error to the console.
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const sendWithoutServer = sendByXhr('http://127.0.0.1:9/api/');
  const options = { headers, signal: new AbortController().signal, onProgress: () => undefined };
  await expect(sendWithoutServer('/x', file, options)).rejects.toMatchObject({ code: 'network' });
});
