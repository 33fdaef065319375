/**
 * Reads items one at a time. While the caller processes an item, only the next one is read. If that read fails, the
 * error is thrown after the caller has processed the current item. If the caller stops early, the pending read is
 * stopped and awaited.
 * @param read a result of undefined ends the sequence
 * @param options.isLast returns true if nothing may be read after this result
 * @param options.stop stops the pending read
 */
export async function* readAhead<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result | undefined>,
  options: { isLast: (result: Result) => boolean; stop: () => void },
): AsyncGenerator<Result, void, undefined> {
  const remaining = items.values();
  const readNext = (): Promise<Result | undefined> => {
    const next = remaining.next();
    const nextResult = next.done ? Promise.resolve(undefined) : read(next.value);
    // Avoids an unhandled rejection if the read fails before the caller awaits it.
    nextResult.catch(() => undefined);
    return nextResult;
  };
  let pendingRead = readNext();
  try {
    for (let result = await pendingRead; result !== undefined; result = await pendingRead) {
      pendingRead = options.isLast(result) ? Promise.resolve(undefined) : readNext();
      yield result;
    }
  } finally {
    options.stop();
    await pendingRead.catch(() => undefined);
  }
}
