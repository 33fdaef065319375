export { cardCsvRows } from './card-csv.ts';
export { type FieldParts, listFieldMetrics, readFieldParts, withoutFields } from './card-fields.ts';
export { listCustomMetrics } from './cards.repository.ts';
export { type CardsSubject, createCardsService } from './cards.service.ts';
