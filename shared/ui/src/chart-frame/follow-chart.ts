/** The part of the charting library's API used here. */
interface DrawnChart {
  on(event: 'afterrender' | 'beforedestroy', listener: () => void): unknown;
  render(): Promise<unknown>;
}

/**
 * Reports every rendering of a chart. A destroyed chart must not render again: a rendering that waits for the current one, or for
 * the end of a resize, would re-add the library's window listener and leak the chart.
 */
export function followChart(chart: DrawnChart, onDrawn: (() => void) | undefined): void {
  chart.on('afterrender', () => onDrawn?.());
  // The library removes all listeners while destroying, so no event reports the end itself.
  chart.on('beforedestroy', () => {
    chart.render = () => Promise.resolve(chart);
  });
}
