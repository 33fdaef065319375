export { CardSources } from './card-sources.tsx';
export { CardView } from './card-view.tsx';
export { hasNumbers } from './drawings/card.model.ts';
export { countCharts } from './drawings/chart.model.ts';
export { CardStatus } from './status/card-status.tsx';
export { CardsStatus } from './status/cards-status.tsx';
export { CaveatMark } from './status/caveat-mark.tsx';
export { MediaAddress } from './types/cell-text.tsx';
