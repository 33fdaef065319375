export { cardCsvRows } from './card-csv.ts';
export { type CardsSubject, createCardsService } from './cards.service.ts';
