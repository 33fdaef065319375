import { keepTooltipInView } from './keep-tooltip-in-view.ts';

/** The part of the charting library's API used here. */
interface DrawnChart {
  on(event: 'afterrender' | 'beforedestroy' | 'tooltip:show', listener: () => void): unknown;
  getContainer(): HTMLElement;
  render(): Promise<unknown>;
}

/**
 * Reports every rendering of a chart, and keeps its tooltip visible. A destroyed chart must not render again: a rendering that waits for the current one, or for
 * the end of a resize, would re-add the library's window listener and leak the chart.
 */
export function followChart(chart: DrawnChart, onDrawn: (() => void) | undefined): void {
  chart.on('afterrender', () => onDrawn?.());
  chart.on('tooltip:show', () => requestAnimationFrame(() => keepTooltipInView(chart.getContainer())));
  // The library removes all listeners while destroying, so no event reports the end itself.
  chart.on('beforedestroy', () => {
    chart.render = () => Promise.resolve(chart);
  });
}
