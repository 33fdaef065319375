import { type AlertPreview, type alertPreviewSchema, previewedDays, type z } from '@reportage/contracts';
import type { Platform } from '../../platform/platform.ts';
import { findingText } from './rules/alert-texts.ts';
import { evaluate, requiredSpans } from './rules/evaluate-rule.ts';
import { type AlertBoard, problemOfSpan, readSpans } from './rules/read-spans.ts';
import { firstDayOf, lastEnded, shiftSpan } from './rules/spans.ts';

type Question = z.output<typeof alertPreviewSchema>;

const daysIn = { day: 1, week: 7 };

/** Evaluates the last days as the alert would have done with today's numbers. @throws {AppError} `unavailable` */
export async function previewDays(
  platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'payments'>,
  board: AlertBoard,
  { rule, ...watched }: Question,
): Promise<AlertPreview> {
  const { span, timezone } = watched;
  const lastDay = lastEnded(span, timezone, platform.clock.now());
  const shown = Math.floor(previewedDays / daysIn[span]);
  const count = shown + requiredSpans(rule, span);
  const { values, metric, sources } = await readSpans(platform, board, watched, { lastDay, count });
  const days = Array.from({ length: shown }, (_, index) => shiftSpan(span, lastDay, index + 1 - shown));
  return {
    unit: metric.unit,
    currency: metric.currency,
    metricName: metric.name,
    days: days.map((day) => {
      const value = values.get(day) ?? null;
      const evaluation = evaluate(rule, span, values, day);
      if (evaluation.kind !== 'found') return { day, value, outcome: 'unknown' as const, text: null };
      const { finding } = evaluation;
      const text = findingText({ rule, span, day, metric, finding });
      return { day, value, outcome: finding.isFired ? ('fires' as const) : ('quiet' as const), text };
    }),
    problem: await problemOfSpan(platform, sources, { from: firstDayOf(span, lastDay), to: lastDay }),
  };
}
