import type { LocalizedText, ReportPreview } from '@reportage/contracts';
import { formatNumber, formatPeriod, type Locale } from '@reportage/format';
import { getSectionColumnName } from '../../reports/index.ts';
import type { ReportPictures } from '../pictures/report-pictures.ts';
import {
  emptySectionMessages,
  formatForecastNumber,
  formatGoalNumber,
  formatGoalProgress,
  getFreezeDay,
  getGoalChart,
  getGoalColors,
} from '../sections/goal-texts.ts';
import type { Presentation } from './presentation.ts';
import { addChart, getChartBoxes, maxChartsPerSlide } from './slide-charts.ts';
import { type Area, addTitledSlide, content, fonts, ink, type Slide } from './slide-page.ts';
import { addTable, type SlideTable, splitTable } from './slide-table.ts';

export type Section = ReportPreview['report']['sort'][number];

export interface DeckContext {
  deck: Presentation;
  locale: Locale;
  pictures: ReportPictures;
}

export const slideMessages = {
  others: { en: 'Others', de: 'Übrige' },
  total: { en: 'Total', de: 'Summe' },
  enteredManually: {
    en: 'entered manually, not part of any total',
    de: 'von Hand eingetragen, in keiner Summe enthalten',
  },
  more: { en: 'More rows are in the workbook', de: 'Weitere Zeilen stehen in der Arbeitsmappe' },
  empty: { en: 'No data in this period', de: 'Keine Daten in diesem Zeitraum' },
} satisfies Record<string, LocalizedText>;

export interface SlideHeadings {
  title: string;
  subTitle: string;
}

export const getHeadings = ({ name, subTitle }: Section): SlideHeadings => ({ title: name, subTitle });

const appendToSubtitle = (headings: SlideHeadings, note: string | null): SlideHeadings => ({
  ...headings,
  subTitle: [headings.subTitle, note].filter(Boolean).join(' · '),
});

export function addMutedText(slide: Slide, text: string, area: Area): void {
  const box = { x: area.x, y: area.y, w: area.width, h: 0.5, margin: 0 };
  slide.addText(text, { ...box, fontFace: fonts.body, fontSize: 16, color: ink.muted });
}

/** Adds a table on as many slides as it needs. */
export function addTableSlides(
  { deck, locale }: DeckContext,
  headings: SlideHeadings,
  table: SlideTable,
  area: Area,
  rowCount: number,
) {
  const pages = splitTable(table, area);
  const shownRowCount = pages.reduce((sum, rows) => sum + rows.length, 0);
  return pages.map((rows, index) => {
    const isLast = index === pages.length - 1;
    const moreRowsNote = isLast && shownRowCount < rowCount ? `${slideMessages.more[locale]}.` : null;
    const slide = addTitledSlide(deck, appendToSubtitle(headings, moreRowsNote));
    addTable(slide, table, { rows, isLast, area });
    return slide;
  });
}

/** Adds a table for each goal set, followed by the goals' charts. */
export function addGoals(context: DeckContext, section: Section, preview: ReportPreview): void {
  const { deck, locale } = context;
  const freezeDay = getFreezeDay(preview);
  const sets = preview.parts.goals.filter(({ goals }) => goals.length > 0);
  if (sets.length === 0)
    addMutedText(addTitledSlide(deck, getHeadings(section)), emptySectionMessages.goals[locale], content);
  const columns = (['goal', 'actual', 'quantity', 'progress', 'expected', 'forecast', 'low', 'high'] as const).map(
    (name, index) => ({ name: getSectionColumnName(name, locale), isNumber: index > 0 }),
  );
  for (const { name, startDate, endDate, goals } of sets) {
    const caption = `${name}: ${formatPeriod({ from: startDate, to: endDate }, { locale })}`;
    const headings = appendToSubtitle(getHeadings(section), caption);
    const rows = goals.map((goal) => {
      const { forecast } = goal;
      const cellTexts = [
        goal.name,
        formatGoalNumber(goal.actual, goal, locale),
        formatGoalNumber(goal.quantity, goal, locale),
        formatGoalProgress(goal, locale),
        formatGoalNumber(goal.expected, goal, locale),
        ...(['value', 'low', 'high'] as const).map((bound) =>
          forecast ? formatForecastNumber(forecast[bound], goal, locale) : formatGoalNumber(null, goal, locale),
        ),
      ];
      return { cells: cellTexts.map((text) => ({ text })) };
    });
    addTableSlides(context, headings, { columns, rows }, content, rows.length);
    for (let from = 0; from < goals.length; from += maxChartsPerSlide) {
      const shownGoals = goals.slice(from, from + maxChartsPerSlide);
      const slide = addTitledSlide(deck, headings);
      for (const [index, box] of getChartBoxes(shownGoals.length, content).entries()) {
        const goal = shownGoals[index];
        const chart = goal && getGoalChart(goal, { locale, freezeDay });
        if (chart)
          addChart(slide, chart, {
            box,
            definition: getGoalColors(goal),
            locale,
            altText: `${section.name}: ${goal.name}`,
          });
      }
    }
  }
}

/** Adds a table of the creators, with each creator's networks and number of media. */
export function addCreators(context: DeckContext, section: Section, { parts: { creators } }: ReportPreview): void {
  const { deck, locale } = context;
  if (creators.length === 0) {
    addMutedText(addTitledSlide(deck, getHeadings(section)), emptySectionMessages.creators[locale], content);
    return;
  }
  const columns = (['creator', 'networks', 'media'] as const).map((name) => ({
    name: getSectionColumnName(name, locale),
    isNumber: name === 'media',
  }));
  const rows = creators.map(({ name, networks, mediaCount }) => ({
    cells: [name, networks.join(', '), formatNumber(mediaCount, { unit: 'count', locale })].map((text) => ({ text })),
  }));
  addTableSlides(context, getHeadings(section), { columns, rows }, content, rows.length);
}
