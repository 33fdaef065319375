import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import ConnectingPage from './connecting.page.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const path = '/connecting/daily-planet/ga';
const redirectTo = '/daily-planet/settings/sources?connect=src_1';
type Status = { done: boolean; redirectTo: string | null; error: null };
const pendingStatus: Status = { done: false, redirectTo: null, error: null };

function open(url: string, responses: Status[] = []) {
  let requestCount = 0;
  const server = new FakeServer()
    .on(calls.getWorkspaceBySlug, () => sampleWorkspace())
    .on(calls.finishAuthorization, () => ({ done: true as const }))
    .on(calls.getAuthorizationStatus, () => responses[requestCount++] ?? pendingStatus);
  const host = createFakeHost({ server, path: url });
  renderInHost(
    <Routes>
      <Route path="/connecting/:workspaceId/:channelId" element={<ConnectingPage />} />
      <Route path="*" element={null} />
    </Routes>,
    host,
  );
  return { host, countRequests: () => server.requestsFor(calls.getAuthorizationStatus).length, server };
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

proves(['S01', 'S02', 'S03'], 'if the network redirects back with an error, an error screen is shown', async () => {
  const { countRequests } = open(`${path}?error=access_denied`);
  await advance(10);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong!');
  expect(screen.getByRole('alert')).toHaveTextContent('You did not give us access to Google Analytics.');
  expect(countRequests()).toBe(0);
});

proves(
  ['S05', 'S06', 'S07'],
  'the status is polled every 1,500 ms; once it is done, the next screen opens',
  async () => {
    const { host, countRequests, server } = open(`${path}?state=s&code=c`, [
      pendingStatus,
      pendingStatus,
      { ...pendingStatus, done: true, redirectTo },
    ]);
    await advance(100);
    expect(server.requestsFor(calls.finishAuthorization)).toHaveLength(1);
    expect(countRequests()).toBe(1);
    await advance(1_300);
    expect(countRequests()).toBe(1);
    await advance(300);
    expect(countRequests()).toBe(2);
    await advance(1_600);
    expect(countRequests()).toBe(3);
    expect(host.getPath()).toBe(redirectTo);
    await advance(5_000);
    expect(countRequests()).toBe(3);
  },
);

proves(['S08'], 'after 60,000 ms, polling stops and an error is shown', async () => {
  const { countRequests } = open(path);
  await advance(60_500);
  const requestCount = countRequests();
  expect(requestCount).toBeGreaterThan(30);
  await advance(20_000);
  expect(countRequests()).toBe(requestCount);
  expect(screen.getByRole('alert')).toHaveTextContent('has not answered within a minute');
});
