import type { BootConfig } from '@reportage/contracts';
import type { HostHistory } from '@reportage/remote-kit/runtime';
import type { AttributedError, AttributedTiming } from '../remotes/failure.ts';
import { matchRoute } from '../routes/match-route.ts';
import { type AttributedVital, createClientReports } from './client-reports.ts';
import { createBatchSender } from './send-batch.ts';

interface TelemetryOptions {
  config: Pick<BootConfig, 'apiBase' | 'registry'>;
  location: HostHistory['location'];
  /** Whether to send nothing to the server. */
  isSilent?: boolean;
}

export interface Telemetry {
  /** Whether this page is in the sample of pages that send timings and vitals. */
  sendsTimings: boolean;
  onError(failure: AttributedError): void;
  onTiming(timing: AttributedTiming): void;
  onVital(vital: AttributedVital): void;
}

/** Logs this tab's failures to the console, and sends failures, timings and vitals to the server. */
export function createTelemetry({ config, location, isSilent = false }: TelemetryOptions): Telemetry {
  const reports = createClientReports({
    revision: config.registry.revision,
    getScreen: () => matchRoute(location.get().pathname)?.rule.path ?? 'unknown',
    send: isSilent ? () => undefined : createBatchSender(config.apiBase),
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reports.flush(true);
  });
  return {
    sendsTimings: reports.sendsTimings && !isSilent,
    onError(failure) {
      const { remote, version, phase, traceId, error } = failure;
      console.error(`[${remote} ${version}] ${phase}, trace ${traceId}:`, error);
      try {
        reports.addError(failure);
      } catch (cause) {
        // Anything can be thrown, even a value that cannot be converted to a string.
        console.error('The error above could not be reported:', cause);
      }
    },
    onTiming: reports.addTiming,
    onVital(vital) {
      reports.addVital(vital);
      // Most vitals are final only when the page is left, after the other reports may have been sent.
      if (document.visibilityState === 'hidden') reports.flush(true);
    },
  };
}
