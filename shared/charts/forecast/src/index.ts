export type { ForecastChartProps, ForecastDay, ForecastNames } from './forecast-chart.props.ts';
export { ForecastChart } from './forecast-chart.tsx';
