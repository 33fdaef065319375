import {
  type ClientReport,
  type ClientReportBatch,
  type ClientVital,
  maxClientReports,
  timedPagesShare,
} from '@reportage/contracts';
import type { AttributedError, AttributedTiming } from '../remotes/failure.ts';
import { describeError } from './describe-error.ts';

export type AttributedVital = Omit<ClientVital, 'kind'>;

/** Limits for one page, so that a broken remote does not cause a flood of reports. */
export const reportLimits = {
  waitMs: 2_000,
  errors: 50,
  sameError: 3,
  timings: 60,
};

export interface ClientReportsOptions {
  /** The registry revision of this tab. */
  revision: number;
  /** The current route's pattern. */
  screen(): string;
  /** Never throws. Pass `isLast` if the page is about to end. */
  send(batch: ClientReportBatch, isLast: boolean): void;
  random?: () => number;
}

export interface ClientReports {
  /** Whether this page is one of those that send timings and vitals. */
  isTimed: boolean;
  error(failure: AttributedError): void;
  timing(timing: AttributedTiming): void;
  vital(vital: AttributedVital): void;
  /** Sends pending reports immediately. */
  flush(isLast: boolean): void;
}

/** Collects failures and timings of the remotes and the host, and sends them together a few seconds later. */
export function createClientReports(options: ClientReportsOptions): ClientReports {
  const isTimed = (options.random ?? Math.random)() < timedPagesShare;
  const sameErrors = new Map<string, number>();
  const sent = { errors: 0, timings: 0 };
  let waiting: ClientReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(isLast: boolean): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      options.send({ revision: options.revision, reports: waiting.slice(0, maxClientReports) }, isLast);
      waiting = waiting.slice(maxClientReports);
    }
  }

  function add(report: ClientReport): void {
    waiting.push(report);
    timer ??= setTimeout(() => flush(false), reportLimits.waitMs);
  }

  return {
    isTimed,
    flush,
    error(failure) {
      const report = describeError(failure, options.screen());
      const { remote, version, phase, name, message } = report;
      const kind = [remote, version, phase, name, message].join('\n');
      const times = (sameErrors.get(kind) ?? 0) + 1;
      if (times > reportLimits.sameError || sent.errors >= reportLimits.errors) return;
      sameErrors.set(kind, times);
      sent.errors += 1;
      add(report);
    },
    timing(timing) {
      if (!isTimed || sent.timings >= reportLimits.timings) return;
      sent.timings += 1;
      add({ kind: 'timing', ...timing, durationMs: Math.round(timing.durationMs) });
    },
    vital(vital) {
      if (!isTimed) return;
      add({ kind: 'vital', ...vital, value: Math.round(vital.value * 1_000) / 1_000 });
    },
  };
}
