/**
 * Hosts services that have their own processes in other installations; on one machine, they share the packages that
 * they load. They still communicate over HTTP, each with its own port, settings, connections and log, except for
 * requests that another service handles on the same socket. If one service ends the process, all services restart.
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
    // A service that cannot end cleanly must not cut off work that others are still finishing.
    const ended = await Promise.allSettled(running.map(({ close }) => close()));
    const failures = ended.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'Some services did not end cleanly.');
  },
});
