export { getCardCsvRows } from './card-csv.ts';
export { expandFields, type FieldParts, listFieldMetrics, readFieldParts } from './card-fields.ts';
export { type CardTable, type CardWithResult, getCardTable, getRevokedRows } from './card-table.ts';
export { type FigureTexts, formatCell, formatFigures, type LocalizedCard } from './card-texts.ts';
export { listCustomMetrics } from './cards.repository.ts';
export { type CardsSubject, createCardsService } from './cards.service.ts';
