import { localizeCard, mediaSectionDisplays } from '@reportage/contracts';
import { formatNumber, getColumnStyle, getNumberStyle, type Locale, missingValueText } from '@reportage/format';
import { formatCell } from '../../cards/index.ts';
import { formatForecastNumber, formatGoalNumber } from '../sections/goal-texts.ts';
import type { FileSection } from './file-numbers.ts';
import type { SectionContent } from './guest-page.ts';
import { getPrintedNumbers } from './printed-weeks.ts';

/** The numbers that a section must display. */
export interface ExpectedNumbers {
  /** All numbers on the screen, in order. Null if their order may differ. */
  inOrder: string[] | null;
  /** Numbers that must appear somewhere in the section. */
  all: string[];
  /** The numbers in the PDF, if they differ. */
  inPdf?: string[];
}

type LocalizedSection = FileSection & { locale: Locale };

function getCardNumbers({ section, definition, card: cardResult, locale }: LocalizedSection): ExpectedNumbers {
  if (!definition || !cardResult) return { inOrder: null, all: [] };
  const card = localizeCard(cardResult, locale);
  const localized = { definition, card, locale };
  const metrics = card.columns.filter(({ kind }) => kind === 'metric');
  const nameCount = card.columns.length - metrics.length;
  const isTiled = section.display === mediaSectionDisplays[2];
  const formatExact = (value: unknown, index: number): string => {
    const { unit, currency = null, id = '' } = metrics[index] ?? {};
    const style = (nameCount === 0 || isTiled ? getNumberStyle : getColumnStyle)(definition, card, id);
    return formatNumber(typeof value === 'number' ? value : null, {
      unit: unit ?? 'count',
      currency,
      ...style,
      locale,
    });
  };
  const totals = card.totals.map(formatExact);
  const hasPictures = mediaSectionDisplays.slice(1).some((display) => display === section.display);
  const isMissing = (cell: unknown): boolean => cell === null;
  // The page says in one line that a section has no data, and leaves out rows without any.
  if (
    !hasPictures &&
    definition.display !== 'chart' &&
    [...card.rows, ...(card.others ?? [])].every((row) => row.slice(nameCount).every(isMissing)) &&
    card.totals.every(isMissing)
  )
    return { inOrder: null, all: [] };
  const isDaily = card.columns.some(({ id, kind }) => kind === 'dimension' && id.endsWith('_date'));
  const keepsRows = hasPictures || isDaily || definition.display === 'chart' || Boolean(definition.breakdownBy);
  const shownRows = card.rows.filter(
    (row, index) => keepsRows || card.rowKinds?.[index] === 'custom' || !row.slice(nameCount).every(isMissing),
  );
  if (nameCount === 0) return { inOrder: totals, all: totals };
  const rows = (isTiled ? card.rows : [...shownRows, ...(card.others ?? [])]).map((row) => row.slice(nameCount));
  if (rows.length === 0) return { inOrder: null, all: [] };
  if (definition.display === 'chart') {
    // Pie charts combine small slices, and charts leave out future days.
    if (definition.chartType === 'pie') return { inOrder: null, all: [] };
    const isNumber = (text: string) => text !== missingValueText;
    const printed = getPrintedNumbers(definition, card, [...card.rows, ...(card.others ?? [])]);
    return {
      inOrder: null,
      all: rows.flatMap((row) => row.map(formatExact)).filter(isNumber),
      inPdf: printed.map(({ column, value }) => formatExact(value, metrics.indexOf(column))).filter(isNumber),
    };
  }
  const cells = rows.flatMap((row) =>
    row.map((cell, index) => (isTiled ? formatExact(cell, index) : formatCell(localized, cell, metrics[index]))),
  );
  if (isTiled) return { inOrder: cells, all: cells };
  return definition.breakdownBy
    ? { inOrder: null, all: cells }
    : { inOrder: [...cells, ...totals], all: [...cells, ...totals] };
}

/** Returns the numbers that a section must display on the page and in the PDF. */
export function getExpectedNumbers(
  localizedSection: LocalizedSection,
  goals: Parameters<typeof getGoalNumbers>[0],
): ExpectedNumbers {
  const { section, numbers, locale } = localizedSection;
  if (section.display === 'goals') return { inOrder: null, all: getGoalNumbers(goals, locale) };
  if (section.display === 'creators') {
    const counts = numbers.map(([count = null]) => formatNumber(count, { unit: 'count', locale }));
    return { inOrder: counts, all: counts };
  }
  return getCardNumbers(localizedSection);
}

function getGoalNumbers(
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

/** Whether text contains a number that is not part of a longer one. A PDF may have line breaks within the number. */
export function containsNumber(text: string, number: string): boolean {
  const pattern = number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');
  return new RegExp(`(?<![\\d])${pattern}(?![\\d])`).test(text);
}

/** Lists the differences between a section on the guest's page and in the published version. */
export function findScreenDifferences(
  localizedSection: LocalizedSection,
  { inOrder, all }: ExpectedNumbers,
  content: SectionContent | undefined,
): string[] {
  const name = localizedSection.section.name;
  if (!content) return [`screen: ${name} is missing`];
  if (inOrder) {
    const isEqual = JSON.stringify(inOrder) === JSON.stringify(content.numbers);
    return isEqual ? [] : [`screen, ${name}: ${content.numbers} instead of ${inOrder}`];
  }
  const isChart = localizedSection.definition?.display === 'chart' && localizedSection.card !== undefined;
  const missingNumbers = all.filter((text) =>
    isChart
      ? !content.chartCells.includes(text)
      : !content.numbers.includes(text) && !containsNumber(content.text, text),
  );
  return missingNumbers.length > 0 ? [`screen, ${name}: missing ${missingNumbers.slice(0, 5).join(' | ')}`] : [];
}

/** Lists numbers that are missing from the PDF. Each section there starts with its name. */
export function findPdfDifferences(
  pdfText: string,
  sections: readonly LocalizedSection[],
  expected: readonly ExpectedNumbers[],
): string[] {
  const normalized = pdfText.replace(/\s+/g, ' ');
  const getStart = (localizedSection: LocalizedSection | undefined): number => {
    const name = localizedSection?.section.name.replace(/\s+/g, ' ');
    // The name also appears earlier, in the table of contents.
    return name === undefined ? normalized.length : normalized.lastIndexOf(name);
  };
  return sections.flatMap((localizedSection, index) => {
    const start = getStart(localizedSection);
    if (start < 0) return [`paper: ${localizedSection.section.name} is missing`];
    const text = normalized.slice(start + localizedSection.section.name.length, getStart(sections[index + 1]));
    const { all = [], inPdf = all } = expected[index] ?? {};
    const missingNumbers = inPdf.filter((number) => !containsNumber(text, number));
    return missingNumbers.length > 0
      ? [`paper, ${localizedSection.section.name}: missing ${missingNumbers.slice(0, 5).join(' | ')}`]
      : [];
  });
}
