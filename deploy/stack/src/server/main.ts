/**
 * Hosts services that elsewhere each have their own process: on one machine they share the packages that they load. They still
 * communicate over HTTP, each with its own port, settings, connections and log, except for what a neighbour handles on the same
 * socket; but if one of them ends the process, all of them restart.
 */
import { type Neighbours, serveUntilSignal, startOrExit } from '@reportage/deploy-service';
import { readHosted } from './hosted-services.ts';

interface Service {
  startService(environment: NodeJS.ProcessEnv, neighbours: Neighbours): Promise<{ close(): Promise<void> }>;
}

const neighbours: Neighbours = new Map();
const running = await Promise.all(
  readHosted().map(async ({ name, address, environment }) => {
    try {
      const { startService } = (await import(address)) as Service;
      return await startOrExit(startService(environment, neighbours));
    } catch (error) {
      console.error(`${name}:`, error);
      return process.exit(1);
    }
  }),
);
serveUntilSignal(() => Promise.all(running.map(({ close }) => close())));
