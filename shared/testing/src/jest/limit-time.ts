/** Generous, because suites start servers and render entire screens, possibly on a busy machine. */
export const testTimeoutMs = 300_000;

type Run = () => unknown;

/** Rejects if the work takes longer than `ms`. The timer does not keep the process alive. */
export const limitTime =
  (run: Run, ms: number): (() => Promise<void>) =>
  async () => {
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Error(`exceeded its timeout of ${ms} ms`)), ms);
    try {
      await Promise.race([run(), timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
