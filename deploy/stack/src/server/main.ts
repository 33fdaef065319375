/**
 * Runs several services in one process, to load the packages that they share only once. Other installations run each
 * service in its own process. The services still have their own ports, settings, connections and logs, and communicate
 * over HTTP unless one can hand a request to another directly. If one service ends the process, all services restart.
 */
import { type LocalServices, type Shutdown, serveUntilSignal, startOrExit } from '@reportage/deploy-service';
import { readHosted } from './hosted-services.ts';

interface Service {
  startService(environment: NodeJS.ProcessEnv, localServices: LocalServices): Promise<Shutdown>;
}

const localServices: LocalServices = new Map();
const running = await Promise.all(
  readHosted().map(async ({ name, moduleUrl, environment }) => {
    try {
      const { startService } = (await import(moduleUrl)) as Service;
      return await startOrExit(startService(environment, localServices));
    } catch (error) {
      console.error(`${name}:`, error);
      return process.exit(1);
    }
  }),
);
const getLongest = (name: 'drainMs' | 'graceMs'): number =>
  Math.max(0, ...running.map((service) => service[name] ?? 0));
serveUntilSignal({
  drain: () => {
    for (const service of running) service.drain?.();
  },
  drainMs: getLongest('drainMs'),
  graceMs: getLongest('graceMs'),
  async close() {
    // A service that fails to close must not interrupt others that are still finishing work.
    const ended = await Promise.allSettled(running.map(({ close }) => close()));
    const failures = ended.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'Some services did not end cleanly.');
  },
});
