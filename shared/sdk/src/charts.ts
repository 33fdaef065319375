/** All chart kinds. Each one is loaded with the first screen that shows it. */
export { BarChart } from '@reportage/chart-bar';
export { ComboChart } from '@reportage/chart-combo';
export { ForecastChart } from '@reportage/chart-forecast';
export { LineChart } from '@reportage/chart-line';
export { PieChart } from '@reportage/chart-pie';
