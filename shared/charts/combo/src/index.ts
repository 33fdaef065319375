export { ComboChart } from './combo-chart.tsx';
