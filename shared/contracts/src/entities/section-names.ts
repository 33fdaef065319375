import type { LocalizedText } from '../localized-text.ts';

/** The report editor's name for each kind of section, which new sections also get. */
export const sectionKindNames = {
  text: { en: 'Text', de: 'Text' },
  commentary: { en: 'Commentary', de: 'Kommentar' },
  scoreboard: { en: 'Key figures', de: 'Kennzahlen' },
  campaigns: { en: 'Campaigns', de: 'Kampagnen' },
  chart: { en: 'Chart', de: 'Diagramm' },
  list: { en: 'Table of media', de: 'Medien als Tabelle' },
  mediaRows: { en: 'Media with small pictures', de: 'Medien mit kleinen Bildern' },
  mediaTiles: { en: 'Media as pictures', de: 'Medien als Bilder' },
  links: { en: 'Links', de: 'Links' },
  customMetrics: { en: 'Custom metrics', de: 'Eigene Metriken' },
  goals: { en: 'Goals with forecast', de: 'Ziele mit Prognose' },
  creators: { en: 'Creators', de: 'Creator' },
  pageBreak: { en: 'Page break', de: 'Seitenumbruch' },
} as const satisfies Record<string, LocalizedText>;

/** The template editor's name for each form of a section, which new sections also get. */
export const templateShapeNames = {
  figures: { en: 'Figures', de: 'Zahlen' },
  trend: { en: 'Chart by day', de: 'Diagramm nach Tagen' },
  bars: { en: 'Bars by metric', de: 'Balken nach Metrik' },
  pages: { en: 'List of pages', de: 'Liste der Seiten' },
  campaigns: { en: 'List of campaigns', de: 'Liste der Kampagnen' },
  mediaRows: { en: 'Table with pictures', de: 'Tabelle mit Bildern' },
  mediaTiles: { en: 'Grid of pictures', de: 'Raster von Bildern' },
  links: { en: 'Links', de: 'Links' },
  customMetrics: { en: 'Custom metrics', de: 'Eigene Metriken' },
  goals: { en: 'Goals with forecast', de: 'Ziele mit Prognose' },
  creators: { en: 'Creators', de: 'Creator' },
  pageBreak: { en: 'Page break', de: 'Seitenumbruch' },
  newSection: { en: 'New section', de: 'Neuer Abschnitt' },
} as const satisfies Record<string, LocalizedText>;
