import { colorWords } from './display-words.ts';

const keywordLists = [
  'quarter quarterly weekly monthly yearly daily yesterday today month months weeks quarters fortnight',
  'january february march april august september october november december',
  'monday tuesday wednesday thursday friday saturday sunday',
  'januar februar märz juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag',
  'chart table scoreboard graph columns column lines line stacked',
  'remove delete replace instead breakdown limit title rename between since include separate separately separated exclude without display order sorted',
  'entferne entfernen lösche löschen ersetze ersetzen hinzufügen ergänze ergänzen statt ohne zusätzlich weglassen umbenennen',
  'tabelle liste diagramm balken linie linien säulen kreis fläche torte grafik',
  'monatlich wöchentlich täglich letzten letzte gestern heute monat monate woche wochen quartal',
  'sortiere sortieren sortiert aufschlüsseln aufteilen absteigend zeitraum überschrift titel farbe',
];

const chartKeywords = ['balken', 'säulen', 'linien', 'flächen', 'kreis', 'torten', 'kuchen', 'kombi'].flatMap((stem) =>
  ['diagramm', 'grafik', 'chart'].map((ending) => stem + ending),
);

/** Words whose misspellings are corrected, in addition to the names in the catalogue. */
export const keywords: readonly string[] = [
  ...chartKeywords,
  ...keywordLists.flatMap((list) => list.split(' ')),
  ...colorWords,
];
