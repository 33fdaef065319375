import {
  type Candidate,
  FinalLoadError,
  RemoteLoadError,
  type Supervision,
  superviseLoad,
  supervision,
} from './supervise.ts';

/** Returns the product's rules with a short timeout and without real delays; `waits` records the intended delays. */
function createFakeClock() {
  const waits: number[] = [];
  const rules: Supervision = {
    ...supervision,
    timeoutMs: 20,
    random: () => 0.5,
    wait: async (ms) => {
      waits.push(ms);
    },
  };
  return { rules, waits };
}

function createCandidate(
  version: string,
  outcomes: (string | Error | 'silence')[],
): Candidate<string> & { calls: number } {
  const self = {
    version,
    calls: 0,
    load: (): Promise<string> => {
      const outcome = outcomes[Math.min(self.calls, outcomes.length - 1)];
      self.calls += 1;
      if (outcome === 'silence') return new Promise(() => undefined);
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome ?? '');
    },
  };
  return self;
}

const hasNeverRun = () => false;
const networkError = new Error('network');

describe('remote supervision', () => {
  test('retries after 300 ms and 1 s', async () => {
    const { rules, waits } = createFakeClock();
    const stable = createCandidate('2', [networkError, networkError, 'app']);
    await expect(superviseLoad('mfe-media', [stable], { hasRun: hasNeverRun, rules })).resolves.toEqual({
      version: '2',
      loaded: 'app',
    });
    expect(waits).toEqual([300, 1_000]);
  });

  test('adds jitter to its retries, so that tabs do not retry together', async () => {
    const { rules, waits } = createFakeClock();
    await superviseLoad('mfe-media', [createCandidate('2', [networkError, 'app'])], {
      hasRun: hasNeverRun,
      rules: { ...rules, random: () => 0 },
    });
    await superviseLoad('mfe-media', [createCandidate('2', [networkError, 'app'])], {
      hasRun: hasNeverRun,
      rules: { ...rules, random: () => 1 },
    });
    expect(waits).toEqual([150, 450]);
  });

  test('falls back to the previous version if the first candidate never ran', async () => {
    const { rules } = createFakeClock();
    const stable = createCandidate('2', [networkError]);
    const result = await superviseLoad('mfe-media', [stable, createCandidate('1', ['older'])], {
      hasRun: hasNeverRun,
      rules,
    });
    expect(result).toEqual({ version: '1', loaded: 'older' });
    expect(stable.calls).toBe(3);
  });

  test('does not fall back from a version that already ran, and attributes the failure to it', async () => {
    const { rules } = createFakeClock();
    const previous = createCandidate('1', ['older']);
    const load = superviseLoad('mfe-media', [createCandidate('2', [networkError]), previous], {
      hasRun: (version) => version === '2',
      rules,
    });
    await expect(load).rejects.toMatchObject({ remote: 'mfe-media', version: '2', cause: networkError });
    expect(previous.calls).toBe(0);
  });

  test('times out after 8 s without a response', () => {
    expect(supervision.timeoutMs).toBe(8_000);
  });

  test('does not retry a final failure, but reports it and falls back', async () => {
    const { rules, waits } = createFakeClock();
    const rejected = createCandidate('2', [new FinalLoadError('it requires react ^18.0.0')]);
    const onFallback = jest.fn();
    const options = { hasRun: hasNeverRun, onFallback, rules };
    const result = await superviseLoad('mfe-media', [rejected, createCandidate('1', ['older'])], options);
    expect(result.version).toBe('1');
    expect([rejected.calls, waits]).toEqual([1, []]);
    expect(onFallback.mock.calls).toEqual([[expect.objectContaining({ version: '2' })]]);
    expect(String(onFallback.mock.calls[0])).toContain('it requires react ^18.0.0');
  });

  test('does not retry a load that timed out', async () => {
    const { rules, waits } = createFakeClock();
    const silent = createCandidate('2', ['silence']);
    const load = superviseLoad('mfe-media', [silent], { hasRun: hasNeverRun, rules });
    await expect(load).rejects.toThrow(RemoteLoadError);
    expect(silent.calls).toBe(1);
    expect(waits).toEqual([]);
  });

  test('reports a remote without a published version as unpublished', async () => {
    await expect(superviseLoad('mfe-media', [], { hasRun: hasNeverRun })).rejects.toMatchObject({
      version: 'unpublished',
    });
  });
});
