import { localizeCard, mediaSectionDisplays } from '@reportage/contracts';
import { columnStyleOf, formatNumber, type Locale, missing, numberStyleOf } from '@reportage/format';
import { formatCell } from '../../cards/index.ts';
import { formatForecastNumber, formatGoalNumber } from '../sections/goal-texts.ts';
import type { FileSection } from './file-numbers.ts';
import type { ReadSection } from './guest-page.ts';
import { getPrintedNumbers } from './printed-weeks.ts';

/** A section's numbers as displayed. */
export interface ExpectedTexts {
  /** The numbers on the screen must be exactly these, in this order; null if the order differs from the model. */
  inOrder: string[] | null;
  /** Numbers that must appear somewhere in the section. */
  all: string[];
  /** The same numbers in print, if they differ. */
  onPaper?: string[];
}

type LocalizedSection = FileSection & { locale: Locale };

function getCardTexts({ section, definition, card: cardResult, locale }: LocalizedSection): ExpectedTexts {
  if (!definition || !cardResult) return { inOrder: null, all: [] };
  const card = localizeCard(cardResult, locale);
  const localized = { definition, card, locale };
  const metrics = card.columns.filter(({ kind }) => kind === 'metric');
  const names = card.columns.length - metrics.length;
  const isTiled = section.display === mediaSectionDisplays[2];
  const exact = (value: unknown, index: number): string => {
    const { unit, currency = null, id = '' } = metrics[index] ?? {};
    const style = (names === 0 || isTiled ? numberStyleOf : columnStyleOf)(definition, card, id);
    return formatNumber(typeof value === 'number' ? value : null, {
      unit: unit ?? 'count',
      currency,
      ...style,
      locale,
    });
  };
  const totals = card.totals.map(exact);
  if (names === 0) return { inOrder: totals, all: totals };
  const rows = (isTiled ? card.rows : [...card.rows, ...(card.others ?? [])]).map((row) => row.slice(names));
  if (rows.length === 0) return { inOrder: null, all: [] };
  if (definition.display === 'chart') {
    // A pie combines small slices, and future days are left out.
    if (definition.chartType === 'pie') return { inOrder: null, all: [] };
    const isNumber = (text: string) => text !== missing;
    const printed = getPrintedNumbers(definition, card, [...card.rows, ...(card.others ?? [])]);
    return {
      inOrder: null,
      all: rows.flatMap((row) => row.map(exact)).filter(isNumber),
      onPaper: printed.map(({ column, value }) => exact(value, metrics.indexOf(column))).filter(isNumber),
    };
  }
  const cells = rows.flatMap((row) =>
    row.map((cell, index) => (isTiled ? exact(cell, index) : formatCell(localized, cell, metrics[index]))),
  );
  if (isTiled) return { inOrder: cells, all: cells };
  return definition.breakdownBy
    ? { inOrder: null, all: cells }
    : { inOrder: [...cells, ...totals], all: [...cells, ...totals] };
}

/** The numbers expected in a section on the page and in print. */
export function getExpectedTexts(
  localizedSection: LocalizedSection,
  goals: Parameters<typeof getGoalTexts>[0],
): ExpectedTexts {
  const { section, numbers, locale } = localizedSection;
  if (section.display === 'goals') return { inOrder: null, all: getGoalTexts(goals, locale) };
  if (section.display === 'creators') {
    const counts = numbers.map(([count = null]) => formatNumber(count, { unit: 'count', locale }));
    return { inOrder: counts, all: counts };
  }
  return getCardTexts(localizedSection);
}

function getGoalTexts(
  sets: readonly { goals: readonly (Parameters<typeof formatGoalNumber>[1] & GoalNumbers)[] }[],
  locale: Locale,
) {
  return sets.flatMap(({ goals }) =>
    goals.flatMap((goal) => [
      ...[goal.actual, goal.quantity, goal.expected].map((value) => formatGoalNumber(value, goal, locale)),
      ...(goal.forecast ? (['value', 'low', 'high'] as const) : []).map((bound) =>
        formatForecastNumber(goal.forecast?.[bound] ?? 0, goal, locale),
      ),
    ]),
  );
}

interface GoalNumbers {
  actual: number | null;
  quantity: number;
  expected: number;
  forecast: { value: number; low: number; high: number } | null;
}

/**
 * Whether a text contains a number that is not part of a longer one. In print, a line may break within the number.
 */
export function containsNumber(text: string, number: string): boolean {
  const pattern = number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');
  return new RegExp(`(?<![\\d])${pattern}(?![\\d])`).test(text);
}

/** Where the guest's page differs from the version that it shows. */
export function findScreenDifferences(
  localizedSection: LocalizedSection,
  { inOrder, all }: ExpectedTexts,
  read: ReadSection | undefined,
): string[] {
  const name = localizedSection.section.name;
  if (!read) return [`screen: ${name} is missing`];
  if (inOrder) {
    const isSame = JSON.stringify(inOrder) === JSON.stringify(read.numbers);
    return isSame ? [] : [`screen, ${name}: ${read.numbers} instead of ${inOrder}`];
  }
  const isChart = localizedSection.definition?.display === 'chart' && localizedSection.card !== undefined;
  const missingTexts = all.filter((text) =>
    isChart ? !read.chartCells.includes(text) : !read.numbers.includes(text) && !containsNumber(read.text, text),
  );
  return missingTexts.length > 0 ? [`screen, ${name}: missing ${missingTexts.slice(0, 5).join(' | ')}`] : [];
}

/** Where a section's number is missing from the PDF. Sections begin with their names. */
export function findPaperDifferences(
  pdfText: string,
  parts: readonly LocalizedSection[],
  expected: readonly ExpectedTexts[],
): string[] {
  const normalized = pdfText.replace(/\s+/g, ' ');
  const getStart = (localizedSection: LocalizedSection | undefined): number => {
    const name = localizedSection?.section.name.replace(/\s+/g, ' ');
    // The name also appears earlier, in the table of contents.
    return name === undefined ? normalized.length : normalized.lastIndexOf(name);
  };
  return parts.flatMap((localizedSection, index) => {
    const start = getStart(localizedSection);
    if (start < 0) return [`paper: ${localizedSection.section.name} is missing`];
    const text = normalized.slice(start + localizedSection.section.name.length, getStart(parts[index + 1]));
    const { all = [], onPaper = all } = expected[index] ?? {};
    const missingTexts = onPaper.filter((number) => !containsNumber(text, number));
    return missingTexts.length > 0
      ? [`paper, ${localizedSection.section.name}: missing ${missingTexts.slice(0, 5).join(' | ')}`]
      : [];
  });
}
