export { LineChart } from './line-chart.tsx';
