export { CardSources } from './card-sources.tsx';
export { CardView } from './card-view.tsx';
export { hasNumbers } from './drawings/card.model.ts';
export { countCharts } from './drawings/chart.model.ts';
export { MediaAddress } from './types/cell-text.tsx';
