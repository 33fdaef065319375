import { localizeCard, mediaSectionDisplays } from '@reportage/contracts';
import { formatNumber, type Locale, missing, numberStyleOf } from '@reportage/format';
import { cellText } from '../../cards/index.ts';
import { forecastNumber, goalNumber } from '../sections/goal-texts.ts';
import type { FiledSection } from './file-numbers.ts';
import type { ReadSection } from './guest-page.ts';

/** A section's numbers as displayed. */
export interface ExpectedTexts {
  /** Exactly these in this order on the screen; null if the order differs from the model. */
  inOrder: string[] | null;
  /** Each of these appears somewhere. */
  all: string[];
}

type Part = FiledSection & { locale: Locale };

function cardTexts({ section, definition, card: answer, locale }: Part): ExpectedTexts {
  if (!definition || !answer) return { inOrder: null, all: [] };
  const card = localizeCard(answer, locale);
  const worded = { definition, card, locale };
  const metrics = card.columns.filter(({ kind }) => kind === 'metric');
  const names = card.columns.length - metrics.length;
  const exact = (value: unknown, index: number): string => {
    const { unit, currency = null, id = '' } = metrics[index] ?? {};
    const style = numberStyleOf(definition, card, id);
    return formatNumber(typeof value === 'number' ? value : null, {
      unit: unit ?? 'count',
      currency,
      ...style,
      locale,
    });
  };
  const totals = card.totals.map(exact);
  if (names === 0) return { inOrder: totals, all: totals };
  const isTiled = section.display === mediaSectionDisplays[2];
  const rows = (isTiled ? card.rows : [...card.rows, ...(card.others ?? [])]).map((row) => row.slice(names));
  if (rows.length === 0) return { inOrder: null, all: [] };
  if (definition.display === 'chart') {
    // A pie combines small slices, and future days are left out.
    const all = definition.chartType === 'pie' ? [] : rows.flatMap((row) => row.map(exact));
    return { inOrder: null, all: all.filter((text) => text !== missing) };
  }
  const cells = rows.flatMap((row) =>
    row.map((cell, index) => (isTiled ? exact(cell, index) : cellText(worded, cell, metrics[index]))),
  );
  if (isTiled) return { inOrder: cells, all: cells };
  return definition.breakdownBy
    ? { inOrder: null, all: cells }
    : { inOrder: [...cells, ...totals], all: [...cells, ...totals] };
}

/** The numbers expected in a section on the page and in print. */
export function expectedTexts(part: Part, goals: Parameters<typeof goalTexts>[0]): ExpectedTexts {
  const { section, numbers, locale } = part;
  if (section.display === 'goals') return { inOrder: null, all: goalTexts(goals, locale) };
  if (section.display === 'creators') {
    const counts = numbers.map(([count = null]) => formatNumber(count, { unit: 'count', locale }));
    return { inOrder: counts, all: counts };
  }
  return cardTexts(part);
}

function goalTexts(
  sets: readonly { goals: readonly (Parameters<typeof goalNumber>[1] & GoalNumbers)[] }[],
  locale: Locale,
) {
  return sets.flatMap(({ goals }) =>
    goals.flatMap((goal) => [
      ...[goal.actual, goal.quantity, goal.expected].map((value) => goalNumber(value, goal, locale)),
      ...(goal.forecast ? (['value', 'low', 'high'] as const) : []).map((part) =>
        forecastNumber(goal.forecast?.[part] ?? 0, goal, locale),
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

/** Whether a text contains a number on its own, not as part of a longer one. In print, a line may break within it. */
export function containsNumber(text: string, number: string): boolean {
  const pattern = number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');
  return new RegExp(`(?<![\\d])${pattern}(?![\\d])`).test(text);
}

/** Where the guest's page differs from the version that it shows. */
export function screenDifferences(
  part: Part,
  { inOrder, all }: ExpectedTexts,
  read: ReadSection | undefined,
): string[] {
  const name = part.section.name;
  if (!read) return [`screen: ${name} is missing`];
  if (inOrder) {
    const isSame = JSON.stringify(inOrder) === JSON.stringify(read.numbers);
    return isSame ? [] : [`screen, ${name}: ${read.numbers} instead of ${inOrder}`];
  }
  const isChart = part.definition?.display === 'chart' && part.card !== undefined;
  const lacking = all.filter((text) =>
    isChart ? !read.chartCells.includes(text) : !read.numbers.includes(text) && !containsNumber(read.text, text),
  );
  return lacking.length > 0 ? [`screen, ${name}: missing ${lacking.slice(0, 5).join(' | ')}`] : [];
}

/** Where a section's number is missing from the PDF. Sections begin with their names. */
export function paperDifferences(paper: string, parts: readonly Part[], expected: readonly ExpectedTexts[]): string[] {
  const plain = paper.replace(/\s+/g, ' ');
  const getStart = (part: Part | undefined): number => {
    const name = part?.section.name.replace(/\s+/g, ' ');
    // The name also appears earlier, in the table of contents.
    return name === undefined ? plain.length : plain.lastIndexOf(name);
  };
  return parts.flatMap((part, index) => {
    const start = getStart(part);
    if (start < 0) return [`paper: ${part.section.name} is missing`];
    const text = plain.slice(start + part.section.name.length, getStart(parts[index + 1]));
    const lacking = (expected[index]?.all ?? []).filter((number) => !containsNumber(text, number));
    return lacking.length > 0 ? [`paper, ${part.section.name}: missing ${lacking.slice(0, 5).join(' | ')}`] : [];
  });
}
