/**
 * Hosts services that each have a process of their own elsewhere: on one machine they share what they are all made of. They
 * still meet over HTTP alone, each with its own port, settings, connections and log; only their process is the same, so that
 * all of them start again where one ends it.
 */
import { readHosted } from './hosted-services.ts';

interface Service {
  startService(environment: NodeJS.ProcessEnv): Promise<{ close(): Promise<void> }>;
}

/** Longest time that a clean end may take. */
const endWithinMs = 4_500;

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
let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), endWithinMs).unref();
    Promise.all(running.map(({ close }) => close())).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('shutdown:', error);
        process.exit(1);
      },
    );
  });
}
// Only now: who hears of it may end the process in the same moment, and that end must be a clean one.
process.send?.({ type: 'ready' });
