import { keepTooltipInView } from './keep-tooltip-in-view.ts';

/** The part of the charting library's API used here. */
interface DrawnChart {
  on(event: 'afterrender' | 'beforedestroy' | 'tooltip:show', listener: () => void): unknown;
  getContainer(): HTMLElement;
  render(): Promise<unknown>;
}

/**
 * Reports every rendering of a chart, and keeps its tooltip visible. Also prevents a destroyed chart from rendering: a
 * rendering that was still pending would add the library's window listener again and leak the chart.
 */
export function followChart(chart: DrawnChart, onDrawn: (() => void) | undefined): void {
  chart.on('afterrender', () => onDrawn?.());
  chart.on('tooltip:show', () => requestAnimationFrame(() => keepTooltipInView(chart.getContainer())));
  // The library removes all listeners while it destroys a chart, so no event reports that it has been destroyed.
  chart.on('beforedestroy', () => {
    chart.render = () => Promise.resolve(chart);
  });
}
