/**
 * Hosts services that each have a process of their own elsewhere: on one machine they share what they are all made of. They
 * still meet over HTTP alone, each with its own port, settings, connections and log; only their process is the same, so that
 * all of them start again where one ends it.
 */
import { serveUntilSignal } from '@reportage/deploy-service';
import { readHosted } from './hosted-services.ts';

interface Service {
  startService(environment: NodeJS.ProcessEnv): Promise<{ close(): Promise<void> }>;
}

const running = await Promise.all(
  readHosted().map(async ({ name, address, environment }) => {
    try {
      const { startService } = (await import(address)) as Service;
      return await startService(environment);
    } catch (error) {
      console.error(`${name}:`, error);
      return process.exit(1);
    }
  }),
);
serveUntilSignal(() => Promise.all(running.map(({ close }) => close())));
