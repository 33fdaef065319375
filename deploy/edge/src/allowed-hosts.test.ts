import { requestStatusForHost } from '@reportage/testing/hosts';
import { createReleases, removeFolders, startEdge } from './testing.ts';

afterAll(removeFolders);

test('pages, files and beacons are served only for allowed host names', async () => {
  const edge = await startEdge({
    RELEASES_FOLDER: await createReleases(),
    PUBLIC_ORIGIN: 'https://reports.example',
    ALLOWED_HOSTS: 'links.example, .brand.example',
  });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  for (const host of ['reports.example', 'links.example', 'a.brand.example', 'localhost:1', new URL(url).host])
    expect([host, await requestStatusForHost(`${url}/demo`, host)]).toEqual([host, 200]);
  for (const path of ['/demo', '/r/live.json', '/healthz', '/api/t', '/static/none'])
    expect([path, await requestStatusForHost(url + path, 'rebound.example')]).toEqual([path, 421]);
  await edge.close();
});
