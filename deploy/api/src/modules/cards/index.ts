export { cardCsvRows } from './card-csv.ts';
export { type FieldParts, listFieldMetrics, readFieldParts, withoutFields } from './card-fields.ts';
export { type CardTable, type CardWithResult, cardTable, revokedRows } from './card-table.ts';
export { cellText, type FigureTexts, figureTexts, type LocalizedCard } from './card-texts.ts';
export { listCustomMetrics } from './cards.repository.ts';
export { type CardsSubject, createCardsService } from './cards.service.ts';
