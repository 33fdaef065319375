export { countCharts, hasNumbers } from './card.model.ts';
export { CardView } from './card-view.tsx';
