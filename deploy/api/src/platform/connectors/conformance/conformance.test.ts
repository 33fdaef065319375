import { inspect } from 'node:util';
import { type ChannelId, channelIds } from '@reportage/contracts';
import { addDays } from '../../clock.ts';
import type { FetchedSlice } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import { type ConformanceFixture, createConformanceFixture } from './conformance-fixture.ts';
import type { StandIn } from './stand-in.ts';
import { standIns } from './stand-ins/index.ts';

const cases = channelIds.map((channelId): [ChannelId, StandIn] => [channelId, standIns[channelId]]);
const dayMs = 86_400_000;

describe.each(cases)('%s', (channelId, standIn) => {
  let fixture: ConformanceFixture;
  let grant: Awaited<ReturnType<ConformanceFixture['authorize']>>;
  /** All errors that were thrown: any of them could appear in a log or a response. */
  const thrownErrors: unknown[] = [];

  beforeAll(async () => {
    fixture = await createConformanceFixture(channelId, standIn);
  }, 60_000);
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.setFaults({});
    // A week later, so no test is affected by a quota that an earlier one used up.
    await fixture.setTime(new Date(fixture.now().getTime() + 7 * dayMs));
    grant = await fixture.authorize();
  });

  /** Returns the last ten days, including today, which is still incomplete. */
  const getLastDays = () => {
    const to = fixture.now().toISOString().slice(0, 10);
    return { from: addDays(to, -9), to };
  };
  const getLines = ({ facts, uniques }: FetchedSlice): string[] => {
    const people = standIn.formatPeople ? uniques.map(standIn.formatPeople) : [];
    return [...facts.map(standIn.formatFact), ...people].toSorted();
  };
  const getFailure = async (request: Promise<unknown>): Promise<unknown> => {
    const failure: unknown = await request.then(
      () => undefined,
      (error: unknown) => error,
    );
    thrownErrors.push(failure);
    return failure;
  };

  test('lists every account once across all pages after consent', async () => {
    const accounts = await grant.listAccounts();
    expect(accounts.map(({ name }) => name)).toEqual(standIn.accountNames);
    expect(new Set(accounts.map(({ key }) => key)).size).toBe(accounts.length);
  });

  test('declining consent yields no code, and a code can be exchanged only once', async () => {
    const { redirectParams: denied } = await fixture.consent({ decision: 'deny' });
    expect([denied.get('code'), denied.get('state')]).toEqual([null, 'the-state']);
    const { redirectParams, verifier } = await fixture.consent();
    const code = redirectParams.get('code') ?? '';
    expect((await fixture.exchange(code, verifier)).accessToken).not.toBe('');
    expect(await getFailure(fixture.exchange(code, verifier))).toBeInstanceOf(Error);
  });

  test('a slice equals the vendor’s ground truth, and is the same when fetched again', async () => {
    const days = getLastDays();
    const slice = await grant.fetch(days);
    expect(getLines(slice)).toEqual(await fixture.readTruth(days));
    expect(getLines(slice).length).toBeGreaterThan(0);
    const keys = new Set(slice.media.map(({ key }) => key));
    expect([...slice.facts, ...slice.uniques].filter(({ media }) => !keys.has(media))).toEqual([]);
    expect(keys.size).toBe(slice.media.length);
    const { quota: _, ...refetchedSlice } = await grant.fetch(days);
    expect(slice).toMatchObject(refetchedSlice);
  });

  test('restated figures are returned when the days are fetched again', async () => {
    const days = getLastDays();
    const initialLines = getLines(await grant.fetch(days));
    await fixture.setTime(new Date(fixture.now().getTime() + fixture.connector.restatementDays * dayMs));
    const restatedLines = getLines(await grant.fetch(days));
    expect(restatedLines).toEqual(await fixture.readTruth(days));
    expect(restatedLines).not.toEqual(initialLines);
  });

  test('a token that expires early is renewed, or the fetch fails because the grant is invalid', async () => {
    const days = getLastDays();
    const initialLines = getLines(await grant.fetch(days));
    await grant.getAccessToken();
    await fixture.expireTokens();
    const refetched = await grant.fetch(days).then(getLines, (error: unknown) => error);
    thrownErrors.push(refetched);
    if (refetched instanceof ConnectorError) expect(refetched.problem).toBe('grantInvalid');
    else expect(refetched).toEqual(initialLines);
  });

  test('a fetch fails once the grant is revoked', async () => {
    await grant.getAccessToken();
    await fixture.revokeGrant();
    expect(await getFailure(grant.fetch(getLastDays()))).toMatchObject({ problem: 'grantInvalid' });
  });

  test.each(['throttled', 'quotaSpent'] as const)('%s: no call is made until the vendor allows it', async (problem) => {
    const days = getLastDays();
    await fixture.setFaults(standIn.faults[problem]);
    const failure = await getFailure(grant.fetch(days));
    expect(failure).toMatchObject({ problem });
    if (!(failure instanceof ConnectorError) || !failure.retryAt) throw new Error('The error has no retry time.');
    const waitSeconds = (failure.retryAt.getTime() - fixture.now().getTime()) / 1_000;
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(standIn.waitSeconds[problem]);
    const { retryAt, appliesToAllAccounts } = failure;
    await fixture.kit.blockCalls(fixture.connector, standIn.account.key, { retryAt, appliesToAllAccounts });
    await fixture.setFaults({});
    // A limit for one account does not affect the others; a limit for our app blocks all of them.
    const otherAccounts = await grant.listAccounts().catch((error: unknown) => error);
    if (appliesToAllAccounts) expect(otherAccounts).toMatchObject({ problem: 'throttled', retryAt });
    else expect(otherAccounts).toHaveLength(standIn.accountNames.length);
    expect(await getFailure(grant.fetch(days))).toMatchObject({ problem: 'throttled', retryAt: failure.retryAt });
    await fixture.setTime(failure.retryAt);
    grant = await fixture.authorize();
    expect(getLines(await grant.fetch(days))).toEqual(await fixture.readTruth(days));
  });

  test.each(['unavailable', 'malformed', 'forbidden', 'gone'] as const)(
    'a vendor’s failure is reported as %s',
    async (problem) => {
      await fixture.setFaults(standIn.faults[problem]);
      expect(await getFailure(grant.fetch(getLastDays()))).toMatchObject({ name: 'ConnectorError', problem });
    },
  );

  test('a call times out after the configured time, and succeeds once the vendor is fast again', async () => {
    const days = getLastDays();
    const grantWithShortTimeout = await fixture.authorize(fixture.kitWithShortTimeout);
    // More calls than a connector makes when it retries.
    await fixture.slowDown(9);
    const startedAt = performance.now();
    const failure = await getFailure(grantWithShortTimeout.fetch(days));
    expect(failure).toMatchObject({ name: 'ConnectorError', problem: 'unavailable', cause: { failure: 'timeout' } });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await fixture.slowDown(0);
    expect(getLines(await grant.fetch(days))).toEqual(await fixture.readTruth(days));
  });

  test('no error contains a code, a token or the client secret', () => {
    const printedErrors = thrownErrors
      .map((error) => inspect(error, { depth: 12, showHidden: true, maxStringLength: null }))
      .join();
    expect(printedErrors).toContain('ConnectorError');
    expect([...fixture.secrets].length).toBeGreaterThan(10);
    expect([...fixture.secrets].filter((secret) => printedErrors.includes(secret))).toEqual([]);
  });
});
