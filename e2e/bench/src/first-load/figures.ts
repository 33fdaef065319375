import { atMost, type Figure } from '../figure.ts';
import { median, sum } from '../statistics.ts';
import { longestChain } from './depth.ts';
import type { Paint, Trace } from './visit.ts';

/** The visits of one route in one build. */
export interface Visits {
  trace: Trace;
  timed: Paint[];
}

export interface ComparedRoute {
  name: string;
  federated: Visits;
  single: Visits;
}

const goals = { jsRatio: 1.15, lcpRatio: 1.1, requestsRatio: 1.5, moreDepth: 1, unusedPreloads: 0, cls: 0.05 };

/** Smaller files do not benefit from compression. */
const packedFromBytes = 1_024;

/** @throws if a script was not sent as brotli */
function scriptBytes({ requests }: Trace): number {
  const scripts = requests.filter(({ type }) => type === 'Script');
  const other = scripts.find(
    ({ isBrotli, bodyBytes }) => bodyBytes === 0 || (!isBrotli && bodyBytes >= packedFromBytes),
  );
  if (other) throw new Error(`${other.url} did not come by brotli`);
  return sum(scripts.map(({ bodyBytes }) => bodyBytes));
}

/** Of the whole visit, including charts: at least as much as until the largest content was painted. */
const depth = ({ requests }: Trace): number => longestChain(requests);

const kibibytes = (bytes: number): string => `${(bytes / 1_024).toFixed(0)} KiB`;
const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`;

export function figuresOf({ name, federated, single }: ComparedRoute): Figure[] {
  const compare = (
    figure: string,
    read: (visits: Visits) => number,
    write: (value: number) => string,
    goal: number,
  ): Figure => {
    const ours = read(federated);
    const theirs = read(single);
    const details = { federated: write(ours), single: write(theirs) };
    return atMost(`${name}/${figure}`, ours / theirs, goal, { unit: '×', details });
  };
  const ownDepth = { federated: depth(federated.trace), single: depth(single.trace) };
  const own = (read: (paint: Paint) => number): number => Math.max(...federated.timed.map(read));
  return [
    compare('js', ({ trace }) => scriptBytes(trace), kibibytes, goals.jsRatio),
    compare('lcp', ({ timed }) => median(timed.map(({ lcpMs }) => lcpMs)), milliseconds, goals.lcpRatio),
    compare('requests', ({ trace }) => trace.requests.length, String, goals.requestsRatio),
    atMost(`${name}/depth`, ownDepth.federated, ownDepth.single + goals.moreDepth, {
      details: { federated: String(ownDepth.federated), single: String(ownDepth.single) },
    }),
    atMost(`${name}/unused-preloads`, federated.trace.unusedPreloads.length, goals.unusedPreloads, {
      details: {
        federated: String(federated.trace.unusedPreloads.length),
        single: String(single.trace.unusedPreloads.length),
      },
    }),
    atMost(
      `${name}/cls`,
      own(({ cls }) => cls),
      goals.cls,
      {
        details: {
          federated: own(({ cls }) => cls).toFixed(3),
          single: Math.max(...single.timed.map(({ cls }) => cls)).toFixed(3),
        },
      },
    ),
  ];
}
