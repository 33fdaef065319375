const pattern = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

export const isLogPosition = (text: string): boolean => pattern.test(text);

/** Converts a position in the write-ahead log to a comparable number. @throws {RangeError} for other strings */
export function parseLogPosition(text: string): bigint {
  const [, high, low] = pattern.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new RangeError(`${text} is not a log position.`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Later than any position in the log, so no replica ever reaches it and the primary is read. */
export const latestPosition = 'FFFFFFFF/FFFFFFFF';
