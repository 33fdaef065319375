const everythingButDate = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'queueMicrotask',
  'nextTick',
  'hrtime',
  'performance',
] as const;

/** Sets the current date for a file's tests, whose sample data has fixed dates. Timers keep running. */
export function fixDate(instant: string): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse(instant), doNotFake: [...everythingButDate] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}
