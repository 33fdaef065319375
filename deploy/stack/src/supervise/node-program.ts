import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { z } from '@reportage/contracts';
import { Failure } from '../failure.ts';
import { repository } from '../paths.ts';
import { addHostedServices } from '../server/hosted-services.ts';
import type { ProcessSpec } from './process-spec.ts';
import { killGroup, type Program, type ProgramRun, waitForExit } from './program.ts';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('failed'), sentence: z.string() }),
]);

/**
 * Sizes in MiB. The young generation has its full size from the start, because most early objects survive and growing
 * it would copy them repeatedly. The limit on the old generation makes V8 collect garbage early. Without the limit, two
 * thirds of a process's memory is garbage after a burst of work.
 */
const memoryFlags = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--max-old-space-size=1024'];

function launch({ entry, environment, hosted }: ProcessSpec): ProgramRun {
  const preload = join(repository, 'deploy/stack/src/supervise/exit-with-parent.ts');
  const child = spawn(process.execPath, [...memoryFlags, '--import', preload, join(repository, entry)], {
    cwd: repository,
    env: addHostedServices(environment, hosted),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // In a separate process group, Ctrl-C in the terminal reaches only the supervisor, which then stops all processes.
    detached: true,
  });
  let failure: Failure | undefined;
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      const parsed = messageSchema.safeParse(message);
      if (parsed.data?.type === 'ready') resolve();
      if (parsed.data?.type === 'failed') failure = new Failure(parsed.data.sentence);
    });
  });
  return {
    child,
    ready,
    exited: waitForExit(child).then(() => failure),
    shutDown: () => void child.kill('SIGTERM'),
    kill: () => killGroup(child),
  };
}

/** Creates the program for a Node process. The process reports over IPC that it is ready, or why it failed. */
export const createNodeProgram = (spec: ProcessSpec): Program => ({
  name: spec.name,
  ...(spec.stopTimeoutMs === undefined ? {} : { stopTimeoutMs: spec.stopTimeoutMs }),
  logFiles: [spec.logFile, ...(spec.hosted ?? []).map(({ logFile }) => logFile)],
  launch: () => launch(spec),
});
