/**
 * Runs several services in one process, so that the packages they share are loaded only once. Other installations run
 * each service in its own process. The services still have their own ports, settings, connections and logs, and
 * communicate over HTTP unless one can pass a request to another directly. If one service terminates the process,
 * all services restart.
 */
import { type LocalServices, type Shutdown, serveUntilSignal, startOrExit } from '@reportage/deploy-service';
import { readHostedServices } from './hosted-services.ts';

interface Service {
  startService(environment: NodeJS.ProcessEnv, localServices: LocalServices): Promise<Shutdown>;
}

const localServices: LocalServices = new Map();
const runningServices = await Promise.all(
  readHostedServices().map(async ({ name, moduleUrl, environment }) => {
    try {
      const { startService } = (await import(moduleUrl)) as Service;
      return await startOrExit(startService(environment, localServices));
    } catch (error) {
      console.error(`${name}:`, error);
      return process.exit(1);
    }
  }),
);
const getLongestTime = (name: 'drainMs' | 'graceMs'): number =>
  Math.max(0, ...runningServices.map((service) => service[name] ?? 0));
serveUntilSignal({
  drain: () => {
    for (const service of runningServices) service.drain?.();
  },
  drainMs: getLongestTime('drainMs'),
  graceMs: getLongestTime('graceMs'),
  async close() {
    // A service that fails to close must not interrupt others that are still finishing work.
    const results = await Promise.allSettled(runningServices.map(({ close }) => close()));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'Some services did not stop cleanly.');
  },
});
