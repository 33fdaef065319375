import type { VisitStep } from './steps/visitor.steps.ts';
import { pageHeight, windowHeight } from './visited-site.ts';

/** How long a visitor counts as attentive after an input, as defined in the product's note on attention time. */
const attentiveMs = 30_000;

export interface ExpectedFigures {
  pageviews: number;
  clicks: number;
  /** The number of pageviews that reached each depth. */
  scrolled: Record<25 | 50 | 75 | 100, number>;
  /** The average scroll depth in percent, including the part of the page that is visible on opening. */
  averageScroll: number;
  attentionSeconds: number;
  /** The number of pageviews with at least 10 seconds of attention, and with at least 30. */
  attention10: number;
  attention30: number;
}

function computeVisitFigures(steps: readonly VisitStep[]): { clicks: number; deepest: number; attentionMs: number } {
  let top = 0;
  let deepest = (windowHeight / pageHeight) * 100;
  let clicks = 0;
  let attentionMs = 0;
  let remainingAttentionMs = 0;
  for (const step of steps) {
    if ('stayMs' in step) {
      attentionMs += Math.min(step.stayMs, remainingAttentionMs);
      remainingAttentionMs = Math.max(0, remainingAttentionMs - step.stayMs);
      continue;
    }
    remainingAttentionMs = attentiveMs;
    if ('click' in step) clicks += 1;
    else {
      top += step.scrollBy;
      deepest = Math.max(deepest, ((top + windowHeight) / pageHeight) * 100);
    }
  }
  return { clicks, deepest, attentionMs };
}

/** Computes the figures expected for visits with these steps from the definitions, not from the tracking script. */
export function computeExpectedFigures(visits: ReadonlyArray<readonly VisitStep[]>): ExpectedFigures {
  const expectedVisits = visits.map(computeVisitFigures);
  const countReached = (depth: number) => expectedVisits.filter((visit) => visit.deepest >= depth).length;
  const countAttentive = (seconds: number) =>
    expectedVisits.filter((visit) => visit.attentionMs >= seconds * 1_000).length;
  return {
    pageviews: expectedVisits.length,
    clicks: expectedVisits.reduce((sum, visit) => sum + visit.clicks, 0),
    scrolled: { 25: countReached(25), 50: countReached(50), 75: countReached(75), 100: countReached(100) },
    averageScroll: expectedVisits.reduce((sum, visit) => sum + visit.deepest, 0) / expectedVisits.length,
    attentionSeconds: expectedVisits.reduce((sum, visit) => sum + visit.attentionMs, 0) / 1_000,
    attention10: countAttentive(10),
    attention30: countAttentive(30),
  };
}
