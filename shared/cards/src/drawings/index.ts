export { getBoardCsvRows, getCardCsvRows, type TitledCard } from './card-csv.ts';
export { type CardTable, type CardWithResult, getCardTable, getRevokedRows } from './card-table.ts';
export {
  addOthers,
  countCharts,
  type Drawing,
  type DrawnChart,
  getDrawings,
  getSeriesColors,
  getSlices,
  maxSlices,
} from './chart.model.ts';
