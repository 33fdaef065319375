/**
 * Yields a heartbeat whenever the source yields nothing for `intervalMs`, so proxies do not close an idle connection.
 */
export async function* withHeartbeats<Item, Result>(
  source: AsyncGenerator<Item, Result>,
  intervalMs: number,
): AsyncGenerator<Item | 'heartbeat', Result> {
  let next = source.next();
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<'heartbeat'>((resolve) => {
      timer = setTimeout(() => resolve('heartbeat'), intervalMs);
    });
    const outcome = await Promise.race([next, silence]).finally(() => clearTimeout(timer));
    if (outcome === 'heartbeat') {
      yield outcome;
      continue;
    }
    if (outcome.done) return outcome.value;
    yield outcome.value;
    next = source.next();
  }
}
