/** Unique on its board, and short enough for an address. */
export const newCardId = (): string => crypto.randomUUID().slice(0, 13);
