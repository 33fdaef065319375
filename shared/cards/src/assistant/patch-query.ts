import {
  type BoardDate,
  type CardDefinition,
  cardDefinitionSchema,
  dateRanges,
  dateUnits,
  findPeriodProblem,
  maxPeriodYears,
  periodSchema,
  reportDateSchema,
} from '@reportage/contracts';
import { fromCalendarDay } from './assistant-card.ts';
import { isDateDimension } from './card-catalogue.ts';
import { type CardAction, type CardPatch, getActions } from './card-patch.ts';
import type { NoteList } from './patch-notes.ts';

const maxRows = 1_000;

function getDate(
  { dateRange, datePicker }: Extract<CardAction, { type: 'setDateRange' }>,
  notes: NoteList,
): BoardDate | null {
  const range = dateRanges.find((value) => value === dateRange);
  if (range) return { dateRange: range };
  if (dateRange !== 'custom') notes.add('unknownDateRange', [dateRange]);
  else if (!datePicker) notes.add('customNeedsDays');
  else {
    const period = { from: fromCalendarDay(datePicker.begin), to: fromCalendarDay(datePicker.end) };
    const invalidDays = [period.from, period.to].filter((day) => !reportDateSchema.safeParse(day).success);
    const problem = findPeriodProblem(period.from, period.to);
    if (invalidDays.length > 0) notes.add('invalidDays', invalidDays);
    else if (problem === 'reversed') notes.add('reversedDays', [period.to]);
    else if (problem === 'tooLong') notes.add('tooManyDays', [], { max: maxPeriodYears });
    else if (periodSchema.safeParse(period).success) return { dateRange: 'custom', period };
  }
  return null;
}

/** Returns the card's own dates after a patch. */
export function patchDate(card: CardDefinition, patch: CardPatch, notes: NoteList): BoardDate | undefined {
  let { date } = card;
  for (const action of getActions(patch, 'setDateRange', 'followBoardDate'))
    date = action.type === 'followBoardDate' ? undefined : (getDate(action, notes) ?? date);
  return date;
}

export function patchDateUnit(card: CardDefinition, patch: CardPatch, notes: NoteList): CardDefinition['dateUnit'] {
  let { dateUnit } = card;
  for (const { dateUnit: value } of getActions(patch, 'setDateUnit')) {
    const unit = dateUnits.find((option) => option === value);
    if (unit) dateUnit = unit;
    else notes.add('unknownDateUnit', [value]);
  }
  return dateUnit;
}

/**
 * Returns the column by which rows are sorted after a patch.
 * @param columns the card's metrics and dimensions after the patch
 */
export function patchOrder(
  card: CardDefinition,
  columns: readonly string[],
  patch: CardPatch,
  notes: NoteList,
): string | undefined {
  let orderBy = card.orderBy !== undefined && columns.includes(card.orderBy) ? card.orderBy : undefined;
  for (const { by } of getActions(patch, 'setOrder')) {
    const id = by === 'date' ? columns.find(isDateDimension) : by;
    if (id === null) orderBy = undefined;
    else if (id !== undefined && columns.includes(id)) orderBy = id;
    else notes.add('orderNotOnCard', [by ?? '']);
  }
  return orderBy;
}

export function patchLimit(card: CardDefinition, patch: CardPatch, notes: NoteList): number {
  let { limit } = card;
  for (const { limit: requestedLimit } of getActions(patch, 'setLimit')) {
    const parsed = cardDefinitionSchema.shape.limit.safeParse(requestedLimit);
    if (parsed.success) limit = requestedLimit;
    else notes.add('invalidLimit', [String(requestedLimit)], { max: maxRows });
  }
  return limit;
}
