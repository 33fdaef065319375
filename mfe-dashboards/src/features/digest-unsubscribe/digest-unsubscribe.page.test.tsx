import { calls } from '@reportage/contracts';
import { createFakeHost, FakeServer, problemResponse, renderInHost } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DigestUnsubscribePage from './digest-unsubscribe.page.tsx';

const recipient = 'dgr_01h455vb4pex5vsknk084sn02q';
const subscription = { digestName: 'Weekly', workspaceName: 'Daily Planet', sentTo: 'i…@films.example' };

test('opening the URL changes nothing; a button unsubscribes from the digest and subscribes again', async () => {
  const server = new FakeServer()
    .on(calls.getDigestSubscription, () => ({ ...subscription, isSubscribed: true }))
    .on(calls.setDigestSubscription, ({ body }) => ({ ...subscription, ...(body as { isSubscribed: boolean }) }));
  const host = createFakeHost({ server, path: `/digests/unsubscribe?recipient=${recipient}&signature=s` });
  renderInHost(<DigestUnsubscribePage />, host);
  expect(await screen.findByText(/Daily Planet sends the digest “Weekly” to i…@films.example/)).toBeVisible();
  expect(server.requestsFor(calls.setDigestSubscription)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(/no longer gets the digest/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe again' }));
  expect(await screen.findByText(/sends the digest/)).toBeVisible();
});

test('the page of a deleted digest explains that the link no longer works', async () => {
  const server = new FakeServer().on(calls.getDigestSubscription, () => problemResponse('notFound'));
  renderInHost(<DigestUnsubscribePage />, createFakeHost({ server, path: '/digests/unsubscribe?recipient=gone' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
