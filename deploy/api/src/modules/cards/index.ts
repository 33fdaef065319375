export { cardCsvRows } from './card-csv.ts';
export { createCardsService } from './cards.service.ts';
