export { AreaChart, LineChart } from './line-chart.tsx';
