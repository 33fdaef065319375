import { setTimeout as delay } from 'node:timers/promises';

/** What one client wrote: by number, and whether an answer said that it is kept. */
export interface Written {
  sent: number;
  acknowledged: number[];
  /** Statuses of answers that refused. */
  refusals: number[];
}

export interface Writer {
  stop(): Promise<Written>;
}

const pauseMs = 20;
/** Between two things: a dozen clients that wait for nothing leave no time to start what was killed. */
const breathMs = 10;

/**
 * Writes one thing after another on a connection that stays, whatever breaks meanwhile.
 * @param isRepeated whether what was not acknowledged is sent again, as a tracking script does, or the next thing instead, as a person
 */
export function writeOnAndOn(send: (number: number) => Promise<Response>, isRepeated = false): Writer {
  const acknowledged: number[] = [];
  const refusals = new Set<number>();
  let isStopping = false;
  let sent = 0;
  const writeOne = async (number: number): Promise<boolean> => {
    const answer = await send(number).catch(() => null);
    // Read to its end, so that the connection serves the next one.
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.ok) {
      acknowledged.push(number);
      return true;
    }
    if (answer) refusals.add(answer.status);
    await delay(pauseMs);
    return false;
  };
  const done = (async () => {
    while (!isStopping) {
      const number = sent;
      sent += 1;
      while (!(await writeOne(number)) && isRepeated);
      await delay(breathMs);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await done;
      return { sent, acknowledged, refusals: [...refusals] };
    },
  };
}

/** What is wrong where these numbers are stored: what was acknowledged must be there, and nothing twice. */
export function judgeNumbers(name: string, { acknowledged, sent }: Written, stored: readonly number[]): string[] {
  const counts = new Map<number, number>();
  for (const number of stored) counts.set(number, (counts.get(number) ?? 0) + 1);
  const lost = acknowledged.filter((number) => !counts.has(number));
  const doubled = [...counts].flatMap(([number, count]) => (count > 1 ? [number] : []));
  const unknown = [...counts.keys()].filter((number) => !Number.isInteger(number) || number < 0 || number >= sent);
  return [
    ...(lost.length > 0 ? [`${name}: acknowledged and lost: ${lost.join(', ')}`] : []),
    ...(doubled.length > 0 ? [`${name}: stored more than once: ${doubled.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`${name}: stored, but never sent: ${unknown.join(', ')}`] : []),
  ];
}
