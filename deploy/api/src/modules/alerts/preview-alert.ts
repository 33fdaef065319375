import { type AlertPreview, type alertPreviewSchema, previewedDays, type z } from '@reportage/contracts';
import type { Platform } from '../../platform/platform.ts';
import { localizeFinding } from './rules/alert-texts.ts';
import { countRequiredSpans, evaluateRule } from './rules/evaluate-rule.ts';
import { type AlertBoard, findSpanProblem, readSpans } from './rules/read-spans.ts';
import { getFirstDay, getLastCompleteSpan, shiftSpan } from './rules/spans.ts';

type PreviewRequest = z.output<typeof alertPreviewSchema>;

const daysPerSpan = { day: 1, week: 7 };

/**
 * Evaluates recent days or weeks as the alert would have evaluated them, but with the current data.
 * @throws {AppError} `unavailable` while no values can be computed
 */
export async function previewAlert(
  platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'payments'>,
  board: AlertBoard,
  { rule, ...watchedMetric }: PreviewRequest,
): Promise<AlertPreview> {
  const { span, timezone } = watchedMetric;
  const lastDay = getLastCompleteSpan(span, timezone, platform.clock.now());
  const spanCount = Math.floor(previewedDays / daysPerSpan[span]);
  const count = spanCount + countRequiredSpans(rule, span);
  const { values, metric, sources } = await readSpans(platform, board, watchedMetric, { lastDay, count });
  const days = Array.from({ length: spanCount }, (_, index) => shiftSpan(span, lastDay, index + 1 - spanCount));
  return {
    unit: metric.unit,
    currency: metric.currency,
    metricName: metric.name,
    days: days.map((day) => {
      const value = values.get(day) ?? null;
      const evaluation = evaluateRule(rule, span, values, day);
      if (evaluation.kind !== 'found') return { day, value, outcome: 'unknown' as const, text: null };
      const { finding } = evaluation;
      const text = localizeFinding({ rule, span, day, metric, finding });
      return { day, value, outcome: finding.hasFired ? ('fires' as const) : ('quiet' as const), text };
    }),
    problem: await findSpanProblem(platform, sources, { from: getFirstDay(span, lastDay), to: lastDay }),
  };
}
