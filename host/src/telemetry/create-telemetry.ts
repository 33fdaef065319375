import type { BootConfig } from '@reportage/contracts';
import type { HostHistory } from '@reportage/remote-kit/runtime';
import type { AttributedError, AttributedTiming } from '../remotes/failure.ts';
import { matchRoute } from '../routes/match-route.ts';
import { createClientReports } from './client-reports.ts';
import { createBatchSender } from './send-batch.ts';

interface TelemetryOptions {
  config: Pick<BootConfig, 'apiBase' | 'registry'>;
  location: HostHistory['location'];
  /** Whether nothing is sent to the server. */
  isSilent?: boolean;
}

export interface Telemetry {
  onError(failure: AttributedError): void;
  onTiming(timing: AttributedTiming): void;
}

/** Failures of this tab, logged in the browser and sent to the server. */
export function createTelemetry({ config, location, isSilent = false }: TelemetryOptions): Telemetry {
  const reports = createClientReports({
    revision: config.registry.revision,
    screen: () => matchRoute(location.get().pathname)?.rule.path ?? 'unknown',
    send: isSilent ? () => undefined : createBatchSender(config.apiBase),
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reports.flush(true);
  });
  return {
    onError(failure) {
      const { remote, version, phase, traceId, error } = failure;
      console.error(`[${remote} ${version}] ${phase}, trace ${traceId}:`, error);
      try {
        reports.error(failure);
      } catch (cause) {
        // Anything can be thrown, even what cannot be turned into text.
        console.error('The error above is not reported:', cause);
      }
    },
    onTiming: reports.timing,
  };
}
