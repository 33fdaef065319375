/** The part of the drawing library's chart that is used here. */
interface DrawnChart {
  on(event: 'afterrender' | 'beforedestroy', listener: () => void): unknown;
  render(): Promise<unknown>;
}

/**
 * Tells of every drawing of a chart. One that is gone draws no more: a drawing that waits for the one under way, or for the end of
 * a change of size, would put the library's listener on the window again, and the chart would stay with it.
 */
export function followChart(chart: DrawnChart, onDrawn: (() => void) | undefined): void {
  chart.on('afterrender', () => onDrawn?.());
  // The library drops all listeners on the way, so that nobody hears of the end itself.
  chart.on('beforedestroy', () => {
    chart.render = () => Promise.resolve(chart);
  });
}
