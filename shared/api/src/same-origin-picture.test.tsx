import { calls } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSameOriginPicture } from './same-origin-picture.ts';

function Picture({ url }: { url: string | null }): ReactNode {
  return <output aria-label="Picture">{String(useSameOriginPicture(url))}</output>;
}

function show(url: string | null, copyUrl: string | null = '/api/pictures?address=a&signature=s') {
  const server = new FakeServer().on(calls.storePicture, () => ({ url: copyUrl }));
  renderInHost(<Picture url={url} />, createFakeHost({ server, path: '/' }));
  return server;
}

test('a picture on another site is shown from its copy on this origin', async () => {
  const server = show('https://acme.example/logo.png');
  expect(screen.getByRole('status', { name: 'Picture' })).toHaveTextContent('null');
  expect(await screen.findByText('/api/pictures?address=a&signature=s')).toBeVisible();
  expect(server.requestsFor(calls.storePicture)[0]?.body).toEqual({ address: 'https://acme.example/logo.png' });
});

test.each(['/api/brand/fil_1', `${window.location.origin}/logo.png`, 'data:image/png;base64,AAAA'])(
  '%s is shown unchanged',
  (url) => {
    const server = show(url);
    expect(screen.getByRole('status', { name: 'Picture' })).toHaveTextContent(url);
    expect(server.requests).toEqual([]);
  },
);

test('without a URL nothing is requested', () => {
  const server = show(null);
  expect(screen.getByRole('status', { name: 'Picture' })).toHaveTextContent('null');
  expect(server.requests).toEqual([]);
});
