import type { LocalizedText, ReportPreview } from '@reportage/contracts';
import { formatNumber, formatPeriod, type Locale } from '@reportage/format';
import { sectionHeader } from '../../reports/index.ts';
import type { ReportPictures } from '../pictures/report-pictures.ts';
import {
  emptySection,
  forecastNumber,
  getFreezeDay,
  goalChart,
  goalColors,
  goalNumber,
  goalProgress,
} from '../sections/goal-texts.ts';
import type { Presentation } from './presentation.ts';
import { addChart, chartBoxes, chartsOnSlide } from './slide-charts.ts';
import { type Area, addTitledSlide, content, fonts, ink, type Slide } from './slide-page.ts';
import { addTable, type SlideTable, tablePages } from './slide-table.ts';

export type Section = ReportPreview['report']['sort'][number];

export interface DeckContext {
  deck: Presentation;
  locale: Locale;
  pictures: ReportPictures;
}

export const slideMessages = {
  others: { en: 'Others', de: 'Übrige' },
  total: { en: 'Total', de: 'Summe' },
  typed: { en: 'typed in, not part of any total', de: 'eingetragen, in keiner Summe' },
  more: { en: 'More rows are in the workbook', de: 'Weitere Zeilen stehen in der Arbeitsmappe' },
  empty: { en: 'No data in this period', de: 'Keine Daten in diesem Zeitraum' },
} satisfies Record<string, LocalizedText>;

export interface SlideHeadings {
  title: string;
  subTitle: string;
}

export const getHeadings = ({ name, subTitle }: Section): SlideHeadings => ({ title: name, subTitle });

const appendToSubtitle = (heads: SlideHeadings, note: string | null): SlideHeadings => ({
  ...heads,
  subTitle: [heads.subTitle, note].filter(Boolean).join(' · '),
});

export function addMutedText(slide: Slide, text: string, area: Area): void {
  const box = { x: area.x, y: area.y, w: area.width, h: 0.5, margin: 0 };
  slide.addText(text, { ...box, fontFace: fonts.body, fontSize: 16, color: ink.quiet });
}

/** A table on as many slides as it needs. */
export function addTableSlides(
  { deck, locale }: DeckContext,
  heads: SlideHeadings,
  table: SlideTable,
  area: Area,
  rowCount: number,
) {
  const pages = tablePages(table, area);
  const shownRows = pages.reduce((sum, rows) => sum + rows.length, 0);
  return pages.map((rows, index) => {
    const isLast = index === pages.length - 1;
    const more = isLast && shownRows < rowCount ? `${slideMessages.more[locale]}.` : null;
    const slide = addTitledSlide(deck, appendToSubtitle(heads, more));
    addTable(slide, table, { rows, isLast, area });
    return slide;
  });
}

/** Goals: a table for each set, then their charts. */
export function addGoals(target: DeckContext, section: Section, preview: ReportPreview): void {
  const { deck, locale } = target;
  const today = getFreezeDay(preview);
  const sets = preview.parts.goals.filter(({ goals }) => goals.length > 0);
  if (sets.length === 0) addMutedText(addTitledSlide(deck, getHeadings(section)), emptySection.goals[locale], content);
  const columns = (['goal', 'actual', 'quantity', 'progress', 'expected', 'forecast', 'low', 'high'] as const).map(
    (name, index) => ({ name: sectionHeader(name, locale), isNumber: index > 0 }),
  );
  for (const { name, startDate, endDate, goals } of sets) {
    const caption = `${name}: ${formatPeriod({ from: startDate, to: endDate }, { locale })}`;
    const heads = appendToSubtitle(getHeadings(section), caption);
    const rows = goals.map((goal) => {
      const { forecast } = goal;
      const texts = [
        goal.name,
        goalNumber(goal.actual, goal, locale),
        goalNumber(goal.quantity, goal, locale),
        goalProgress(goal, locale),
        goalNumber(goal.expected, goal, locale),
        ...(['value', 'low', 'high'] as const).map((bound) =>
          forecast ? forecastNumber(forecast[bound], goal, locale) : goalNumber(null, goal, locale),
        ),
      ];
      return { cells: texts.map((text) => ({ text })) };
    });
    addTableSlides(target, heads, { columns, rows }, content, rows.length);
    for (let from = 0; from < goals.length; from += chartsOnSlide) {
      const shownGoals = goals.slice(from, from + chartsOnSlide);
      const slide = addTitledSlide(deck, heads);
      for (const [index, box] of chartBoxes(shownGoals.length, content).entries()) {
        const goal = shownGoals[index];
        const chart = goal && goalChart(goal, { locale, today });
        if (chart)
          addChart(slide, chart, {
            box,
            definition: goalColors(goal),
            locale,
            altText: `${section.name}: ${goal.name}`,
          });
      }
    }
  }
}

/** Creators with their networks and media. */
export function addCreators(target: DeckContext, section: Section, { parts: { creators } }: ReportPreview): void {
  const { deck, locale } = target;
  if (creators.length === 0) {
    addMutedText(addTitledSlide(deck, getHeadings(section)), emptySection.creators[locale], content);
    return;
  }
  const columns = (['creator', 'networks', 'media'] as const).map((name) => ({
    name: sectionHeader(name, locale),
    isNumber: name === 'media',
  }));
  const rows = creators.map(({ name, networks, mediaCount }) => ({
    cells: [name, networks.join(', '), formatNumber(mediaCount, { unit: 'count', locale })].map((text) => ({ text })),
  }));
  addTableSlides(target, getHeadings(section), { columns, rows }, content, rows.length);
}
