/**
 * Reads items one after another, and reads the next one, but no more, while the caller processes the current one. A
 * failed read throws only after the previous item has been processed. If the caller stops early, the pending read is
 * stopped and awaited.
 * @param read undefined ends the sequence
 * @param options.isLast whether nothing may be read after this result
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
    const pending = next.done ? Promise.resolve(undefined) : read(next.value);
    // Avoids an unhandled rejection if the read fails before the caller awaits it.
    pending.catch(() => undefined);
    return pending;
  };
  let pending = readNext();
  try {
    for (let result = await pending; result !== undefined; result = await pending) {
      pending = options.isLast(result) ? Promise.resolve(undefined) : readNext();
      yield result;
    }
  } finally {
    options.stop();
    await pending.catch(() => undefined);
  }
}
