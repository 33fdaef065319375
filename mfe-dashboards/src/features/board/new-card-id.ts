/** Creates an id that is unique on its board, and short enough for a URL. */
export const createCardId = (): string => crypto.randomUUID().slice(0, 13);
