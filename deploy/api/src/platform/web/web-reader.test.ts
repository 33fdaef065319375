import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createWebReader, type ReadOptions, type WebReader } from './web-reader.ts';

const servers: Server[] = [];
const readers: WebReader[] = [];
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function createReader(overrides: { allowed?: string[]; lookup?: LookupFunction }): WebReader {
  const reader = createWebReader({ userAgent: 'Test/1.0 (+https://test.example)', ...overrides });
  readers.push(reader);
  return reader;
}

const createOptions = (overrides: Partial<ReadOptions> = {}): ReadOptions => ({
  signal: new AbortController().signal,
  timeoutMs: 5_000,
  maxBytes: () => 10_000,
  ...overrides,
});
/** Creates a lookup function that returns these addresses in turn. */
const createLookup = (...addresses: string[]): LookupFunction => {
  let requestCount = 0;
  return (_host, _options, callback) => {
    const address = addresses[Math.min(requestCount, addresses.length - 1)] ?? '';
    requestCount += 1;
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
};

test('private addresses are rejected in every notation, unless the configuration allows that port', async () => {
  let requestCount = 0;
  const port = await serve((_request, response) => {
    requestCount += 1;
    response.end('inside');
  });
  const reader = createReader({ allowed: [`127.0.0.1:${port + 1}`] });
  const names = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0x7f.1',
    '2130706433',
    '0.0.0.0',
    '10.0.0.1',
  ];
  for (const name of names) {
    await expect(reader.read(`http://${name}:${port}/`, createOptions())).rejects.toMatchObject({
      failure: 'privateAddress',
    });
  }
  await expect(reader.read('http://169.254.169.254/latest/meta-data', createOptions())).rejects.toMatchObject({
    failure: 'privateAddress',
  });
  expect(requestCount).toBe(0);
  const permittedReader = createReader({ allowed: [`127.0.0.1:${port}`] });
  expect((await permittedReader.read(`http://127.0.0.1:${port}/`, createOptions())).body.toString()).toBe('inside');
});

test('a host name that changes to a private address is rejected at the next connection', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(200, { connection: 'close' }).end('public');
  });
  const reader = createReader({
    allowed: [`127.0.0.1:${port}`],
    lookup: createLookup('127.0.0.1', '10.0.0.5', 'fd00:ec2::254'),
  });
  const url = `http://news.example:${port}/`;
  expect((await reader.read(url, createOptions())).status).toBe(200);
  await expect(reader.read(url, createOptions())).rejects.toMatchObject({ failure: 'privateAddress' });
  await expect(reader.read(url, createOptions())).rejects.toMatchObject({ failure: 'privateAddress' });
});

test('if a host has several addresses, the reader connects only to public ones', async () => {
  const port = await serve((_request, response) => response.end('public'));
  const lookup: LookupFunction = (_host, _options, callback) =>
    callback(null, [
      { address: '127.0.0.2', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  const reader = createReader({ allowed: [`127.0.0.1:${port}`], lookup });
  expect((await reader.read(`http://news.example:${port}/`, createOptions())).body.toString()).toBe('public');
});

test('a redirect is returned instead of followed, and the reader identifies itself', async () => {
  const agents: (string | undefined)[] = [];
  const port = await serve((request, response) => {
    agents.push(request.headers['user-agent']);
    response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
  });
  const result = await createReader({ allowed: [`127.0.0.1:${port}`] }).read(
    `http://127.0.0.1:${port}/`,
    createOptions(),
  );
  expect(result).toMatchObject({ status: 302, headers: { location: 'http://10.0.0.1/' } });
  expect(agents).toEqual(['Test/1.0 (+https://test.example)']);
});

test('compressed pages are decompressed, and the size limit applies to the decompressed page', async () => {
  const large = Buffer.alloc(10_000_000, 'a');
  const port = await serve((request, response) => {
    const packed = request.url === '/bomb' ? gzipSync(large) : brotliCompressSync('small');
    response.writeHead(200, { 'content-encoding': request.url === '/bomb' ? 'gzip' : 'br' }).end(packed);
  });
  const reader = createReader({ allowed: [`127.0.0.1:${port}`] });
  expect((await reader.read(`http://127.0.0.1:${port}/small`, createOptions())).body.toString()).toBe('small');
  await expect(reader.read(`http://127.0.0.1:${port}/bomb`, createOptions())).rejects.toMatchObject({
    failure: 'tooLarge',
  });
});

test('a response that never ends or never arrives is aborted after the time limit', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/drip') setInterval(() => response.write('.'), 20).unref();
  });
  const reader = createReader({ allowed: [`127.0.0.1:${port}`] });
  for (const path of ['silent', 'drip']) {
    await expect(
      reader.read(`http://127.0.0.1:${port}/${path}`, createOptions({ timeoutMs: 200 })),
    ).rejects.toMatchObject({
      failure: 'timeout',
    });
  }
});

test('each host gets one connection with one request at a time, and unwanted bodies are not read', async () => {
  let openCount = 0;
  let maxConcurrent = 0;
  const port = await serve((_request, response) => {
    openCount += 1;
    maxConcurrent = Math.max(maxConcurrent, openCount);
    setTimeout(() => {
      openCount -= 1;
      response.end('x'.repeat(100_000));
    }, 20);
  });
  const reader = createReader({ allowed: [`127.0.0.1:${port}`] });
  const bodies = await Promise.all(
    [1, 2, 3].map(
      async (number) =>
        (await reader.read(`http://127.0.0.1:${port}/${number}`, createOptions({ maxBytes: () => 0 }))).body.length,
    ),
  );
  expect([bodies, maxConcurrent]).toEqual([[0, 0, 0], 1]);
});
