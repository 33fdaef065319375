export { PieChart } from './pie-chart.tsx';
