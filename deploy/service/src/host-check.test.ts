import { createHostCheck } from './host-check.ts';

const isAllowed = createHostCheck({
  urls: ['https://reports.example.com', 'http://worker.internal:4603', undefined],
  names: ['links.example.org', '.brand.example'],
});

test.each([
  ...[
    'reports.example.com',
    'reports.example.com:443',
    'REPORTS.example.com',
    'reports.example.com.',
    'worker.internal:1',
  ],
  ...['links.example.org', 'a.brand.example', 'a.b.brand.example:8443'],
  ...['localhost', 'localhost:4600', 'news.localhost:1', '127.0.0.1:4600', '[::1]:4600', '192.168.1.7', '10.1.2.3:80'],
  undefined,
])('requests for %s are accepted', (host) => {
  expect(isAllowed(host)).toBe(true);
});

test.each([
  ...[
    'rebound.example',
    'rebound.example:4600',
    'example.com',
    'brand.example',
    'notbrand.example',
    'evil-reports.example.com',
  ],
  ...[
    'localhost.rebound.example',
    '127.0.0.1.rebound.example',
    '127.0.0.1:4600.rebound.example',
    'reports.example.com@rebound.example',
  ],
  ...['reports.example.com, rebound.example', 'reports.example.com/', '[::1', 'localhost:123456', ' '],
])('requests for %s are rejected', (host) => {
  expect(isAllowed(host)).toBe(false);
});
