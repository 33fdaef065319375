/**
 * Whether two charts' props produce the same drawing, for `memo`, because the charting library redraws a chart whenever
 * its component renders. Handlers are attached once, when a chart is ready, so they are not compared.
 */
export const isSameDrawing = (previousProps: object, props: object): boolean =>
  JSON.stringify(previousProps) === JSON.stringify(props);
