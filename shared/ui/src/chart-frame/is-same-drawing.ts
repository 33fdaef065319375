/**
 * Whether two charts' props draw the same, for `memo`: the charting library draws a chart anew whenever its component renders. Handlers are
 * attached once, when a chart is ready, so they are not compared.
 */
export const isSameDrawing = (before: object, after: object): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
