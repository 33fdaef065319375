import { setTimeout as delay } from 'node:timers/promises';
import { buildPath, calls } from '@reportage/contracts';
import { findFreePort } from '@reportage/testing/ports';
import { getServerEnvironment } from '../kills/killable-servers.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { createTestApi } from '../test-api.ts';
import { startNginx } from './nginx.ts';

export interface RollingOptions {
  /** The minimum number of requests. */
  requests: number;
  /** The minimum number of times that both replicas are replaced. */
  rounds: number;
  log: (text: string) => void;
}

/** Longer than nginx keeps an idle connection. */
const drainSeconds = 3;
/** Longer than nginx skips a replica that has rejected a request. */
const skipMs = 8_500;
const clientCount = 12;
const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
/** One in this many of a client's requests is a write. */
const requestsPerWrite = 5;

interface Outcome {
  succeeded: number;
  failures: string[];
  written: string[];
}

/** Repeatedly replaces each of two API replicas behind a real nginx while clients read and write. */
export async function checkRollingUpdates({ requests, rounds, log }: RollingOptions) {
  const api = await createTestApi();
  // The server processes use the real time.
  api.clock.at = new Date();
  const ada = await api.createPerson('Ada');
  const workspace = await api.createWorkspace(ada, 'Harbour');
  const ports: readonly [number, number] = [await findFreePort(), await findFreePort()];
  const start = (port: number): Promise<ServerProcess> =>
    startServerProcess('main.ts', {
      ...getServerEnvironment(api),
      WORKER_URL: 'http://127.0.0.1:1',
      PORT: String(port),
      DRAIN_SECONDS: String(drainSeconds),
      GRACE_SECONDS: '5',
    });
  const replicas = await Promise.all(ports.map(start));
  const nginx = await startNginx(await findFreePort(), ports);
  const outcome: Outcome = { succeeded: 0, failures: [], written: [] };
  let isEnding = false;

  const headers = { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` };
  const sendRequest = async (label: string, path: string, body?: object): Promise<boolean> => {
    try {
      const response = await fetch(`${nginx.origin}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(30_000),
      });
      await response.text();
      if (response.ok) outcome.succeeded += 1;
      else outcome.failures.push(`${label}: ${response.status}`);
      return response.ok;
    } catch (error) {
      outcome.failures.push(`${label}: ${String((error as Error).cause ?? error)}`);
      return false;
    }
  };
  const runClient = async (number: number): Promise<void> => {
    for (let request = 0; !isEnding; request += 1) {
      if (request % requestsPerWrite !== 0) {
        await sendRequest('read', buildPath(calls.listWorkspaces));
        continue;
      }
      const name = `Campaign ${number}-${request}`;
      if (
        await sendRequest('write', `${buildPath(calls.createCampaign)}?workspaceId=${workspace.id}`, { ...dates, name })
      )
        outcome.written.push(name);
    }
  };
  const clients = Array.from({ length: clientCount }, (_, number) => runClient(number));
  let replacedCount = 0;
  try {
    const startedAt = performance.now();
    while (replacedCount < rounds * 2 || outcome.succeeded + outcome.failures.length < requests) {
      const index = replacedCount % 2;
      await replicas[index]?.kill('SIGTERM');
      if (replicas[index]?.getExitCode() !== 0)
        outcome.failures.push(`a replica exited with ${replicas[index]?.getExitCode()}`);
      replicas[index] = await start(ports[index] ?? 0);
      replacedCount += 1;
      await delay(skipMs);
      const failureKinds = [...new Set(outcome.failures)].slice(0, 5).join('; ');
      log(
        `${replacedCount} replicas replaced, ${outcome.succeeded} responses, ${outcome.failures.length} failures${failureKinds && ` (${failureKinds})`}`,
      );
    }
    isEnding = true;
    await Promise.all(clients);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const campaigns = await api.platform.db
      .selectFrom('campaigns')
      .select('name')
      .where('workspaceId', '=', workspace.id)
      .where('name', 'like', 'Campaign %')
      .execute();
    const names = campaigns.map(({ name }) => name);
    const lost = outcome.written.filter((name) => !names.includes(name));
    const duplicateCount = names.length - new Set(names).size;
    const problems = [
      ...outcome.failures.slice(0, 20),
      ...(lost.length > 0 ? [`${lost.length} acknowledged writes are not stored`] : []),
      ...(duplicateCount > 0 ? [`${duplicateCount} writes are stored twice`] : []),
    ];
    if (problems.length > 0) log(await nginx.readErrors());
    const figures = {
      requests: outcome.succeeded + outcome.failures.length,
      failed: outcome.failures.length,
      writes: outcome.written.length,
      replacedReplicas: replacedCount,
      seconds,
    };
    return { problems, figures };
  } finally {
    isEnding = true;
    await Promise.allSettled(clients);
    await nginx.stop();
    await Promise.all(replicas.map((replica) => replica.kill('SIGKILL')));
    await api.close();
  }
}
