const chartWords: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(line|lines|linien?|linienchart|linechart|linegraph|linien?(diagramm|grafik|graph)|kurve|kurven)$/, 'line'],
  [
    /^(bars?|columns?|barchart|bargraph|histogram|balken(diagramm|grafik|chart|graph)?|säulen?(diagramm|grafik|chart|graph)?)$/,
    'bar',
  ],
  [/^(combo|combined|combination|mixed|kombi(nation)?s?(diagramm|chart|grafik)?|kombiniertes|mischdiagramm)$/, 'combo'],
  [/^(areas?|areachart|filled|shaded|gefüllte?[nrs]?|ausgefüllte?[nrs]?|flächen?(diagramm|grafik|chart)?)$/, 'area'],
  [
    /^(pie|pies|piechart|donut|doughnut|ring(diagramm|chart)|torten?(diagramm|grafik|chart)?|kreis(diagramm|grafik|chart)?|kuchen(diagramm|grafik|chart)?)$/,
    'pie',
  ],
];
const displayWords: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(scoreboards?|scorecards?|kpis?|tiles?|kennzahl(en)?|kacheln?|numbers|totals|zahlen|einzelwerte?)$/, 'scoreboard'],
  [/^(charts?|graphs?|plot|visuali[sz]ation|diagrams?|diagramme?|grafik(en)?|graph(en)?|schaubild)$/, 'chart'],
  [/^(lists?|tables?|listen?|tabellen?|tabellarisch|tabellenform|listenform|übersichtstabelle)$/, 'list'],
];
const findMeaning = (meanings: typeof chartWords, word: string): string | null =>
  meanings.find(([pattern]) => pattern.test(word))?.[1] ?? null;
export const getChartType = (word: string): string | null => findMeaning(chartWords, word);
export const getDisplay = (word: string): string | null => findMeaning(displayWords, word);

/** Names of colors, without German endings. */
const colors: Readonly<Record<string, readonly string[]>> = {
  '#e03131': ['red', 'rot'],
  '#1f6feb': ['blue', 'blau'],
  '#2f9e44': ['green', 'grün', 'gruen'],
  '#f2c037': ['yellow', 'gelb', 'gold', 'golden'],
  '#f76707': ['orange', 'orangen'],
  '#7048e8': ['purple', 'violet', 'lila', 'violett'],
  '#e64980': ['pink', 'rosa', 'magenta'],
  '#000000': ['black', 'schwarz'],
  '#868e96': ['grey', 'gray', 'grau'],
  '#12b5a5': ['teal', 'turquoise', 'cyan', 'türkis'],
  '#8d5524': ['brown', 'braun'],
  '#1c3d7a': ['navy', 'marineblau'],
};
const colorNames: ReadonlyMap<string, string> = new Map(
  Object.entries(colors).flatMap(([hex, names]) => names.map((name) => [name, hex] as const)),
);
/** Captures the color in German words such as "dunkelblaue" and "orangefarbene". */
const germanColor = /^(?:dunkel|hell|knall|pastell)?(\p{L}+?)(?:farben)?(?:e[nmrs]?)?$/u;

/** Returns the color that a word names, as `#rrggbb`. */
export function getColor(word: string): string | null {
  if (/^#[0-9a-f]{6}$/.test(word)) return word;
  if (/^#[0-9a-f]{3}$/.test(word)) return word.replaceAll(/[0-9a-f]/g, '$&$&');
  return colorNames.get(word) ?? colorNames.get(germanColor.exec(word)?.[1] ?? '') ?? null;
}
export const colorWords: readonly string[] = [...colorNames.keys()];
