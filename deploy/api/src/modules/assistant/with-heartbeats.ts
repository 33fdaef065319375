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
    const first = await Promise.race([next, silence]).finally(() => clearTimeout(timer));
    if (first === 'heartbeat') {
      yield first;
      continue;
    }
    if (first.done) return first.value;
    yield first.value;
    next = source.next();
  }
}
