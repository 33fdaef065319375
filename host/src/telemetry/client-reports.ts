import {
  type ClientReport,
  type ClientReportBatch,
  type ClientVital,
  maxClientReports,
  timedPageShare,
} from '@reportage/contracts';
import type { AttributedError, AttributedTiming } from '../remotes/failure.ts';
import { describeError } from './describe-error.ts';

export type AttributedVital = Omit<ClientVital, 'kind'>;

/** Limits for one page, so that a broken remote does not cause a flood of reports. */
export const reportLimits = {
  waitMs: 2_000,
  errors: 50,
  occurrencesPerError: 3,
  timings: 60,
};

export interface ClientReportsOptions {
  /** This tab's registry revision. */
  revision: number;
  /** Returns the current route's pattern. */
  getScreen(): string;
  /** Must not throw. `isLast` is set if the page is about to close. */
  send(batch: ClientReportBatch, isLast: boolean): void;
  random?: () => number;
}

export interface ClientReports {
  /** Whether this page is in the sample of pages that send timings and vitals. */
  sendsTimings: boolean;
  addError(failure: AttributedError): void;
  addTiming(timing: AttributedTiming): void;
  addVital(vital: AttributedVital): void;
  /** Sends pending reports immediately. */
  flush(isLast: boolean): void;
}

/** Collects errors, timings and vitals from the remotes and the host, and sends them in batches after a short delay. */
export function createClientReports(options: ClientReportsOptions): ClientReports {
  const sendsTimings = (options.random ?? Math.random)() < timedPageShare;
  const countsBySignature = new Map<string, number>();
  const sentCounts = { errors: 0, timings: 0 };
  let pendingReports: ClientReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(isLast: boolean): void {
    clearTimeout(timer);
    timer = undefined;
    while (pendingReports.length > 0) {
      options.send({ revision: options.revision, reports: pendingReports.slice(0, maxClientReports) }, isLast);
      pendingReports = pendingReports.slice(maxClientReports);
    }
  }

  function add(report: ClientReport): void {
    pendingReports.push(report);
    timer ??= setTimeout(() => flush(false), reportLimits.waitMs);
  }

  return {
    sendsTimings,
    flush,
    addError(failure) {
      const report = describeError(failure, options.getScreen());
      const { remote, version, phase, name, message } = report;
      const signature = [remote, version, phase, name, message].join('\n');
      const count = (countsBySignature.get(signature) ?? 0) + 1;
      if (count > reportLimits.occurrencesPerError || sentCounts.errors >= reportLimits.errors) return;
      countsBySignature.set(signature, count);
      sentCounts.errors += 1;
      add(report);
    },
    addTiming(timing) {
      if (!sendsTimings || sentCounts.timings >= reportLimits.timings) return;
      sentCounts.timings += 1;
      add({ kind: 'timing', ...timing, durationMs: Math.round(timing.durationMs) });
    },
    addVital(vital) {
      if (!sendsTimings) return;
      add({ kind: 'vital', ...vital, value: Math.round(vital.value * 1_000) / 1_000 });
    },
  };
}
