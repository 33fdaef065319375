/** Creates an id for a card or annotation, which is unique on its board and short enough for a URL. */
export const createBoardItemId = (): string => crypto.randomUUID().slice(0, 13);
