export { hasNumbers } from './card.model.ts';
export { CardView } from './card-view.tsx';
export { countCharts } from './chart.model.ts';
