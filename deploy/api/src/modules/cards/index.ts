export {
  type CardTable,
  type CardWithResult,
  getCardCsvRows,
  getCardTable,
  getRevokedRows,
} from '@reportage/cards/drawings';
export { expandFields, type FieldParts, listFieldMetrics, readFieldParts } from './card-fields.ts';
export { type FormattedFigure, formatCell, formatFigures, type LocalizedCard } from './card-texts.ts';
export { listCustomMetrics } from './cards.repository.ts';
export { type CardsSubject, createCardsService } from './cards.service.ts';
