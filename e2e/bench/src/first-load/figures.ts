import { atMost, type Figure } from '../figure.ts';
import { median, sum } from '../statistics.ts';
import { computeLongestChain } from './depth.ts';
import type { PaintMetrics, Trace } from './visit.ts';

/** The visits to one route in one build. */
export interface Visits {
  trace: Trace;
  timed: PaintMetrics[];
}

export interface ComparedRoute {
  name: string;
  federated: Visits;
  single: Visits;
}

/** What counts as a route's code, and how far its size and timing may exceed those of the single build. */
export interface RouteGoals {
  /** The name of the figure for the code's bytes. */
  code: string;
  /** Types of requests that count as code. */
  codeTypes: readonly string[];
  codeRatio: number;
  lcpRatio: number;
  /** The number of timed visits to each build. The builds alternate. */
  visits: number;
}

export const screenGoals: RouteGoals = { code: 'js', codeTypes: ['Script'], codeRatio: 1.15, lcpRatio: 1.1, visits: 3 };
/** Guests come only for this page. All styles count for them, whether in scripts, in style sheets or in the page. */
export const guestGoals: RouteGoals = {
  code: 'js-and-css',
  codeTypes: ['Document', 'Script', 'Stylesheet'],
  codeRatio: 1.2,
  lcpRatio: 1.05,
  // With only three visits, the noise would exceed what the goal allows.
  visits: 7,
};

const goals = { requestsRatio: 1.5, extraDepth: 1, unusedPreloads: 0, cls: 0.05 };

/** Smaller files do not benefit from compression. */
const minCompressedBytes = 1_024;

/** @throws if a file was not sent as brotli */
function countCodeBytes({ requests }: Trace, types: readonly string[]): number {
  const files = requests.filter(({ type }) => types.includes(type));
  const uncompressed = files.find(
    ({ isBrotli, bodyBytes }) => bodyBytes === 0 || (!isBrotli && bodyBytes >= minCompressedBytes),
  );
  if (uncompressed) throw new Error(`${uncompressed.url} was not compressed with brotli`);
  return sum(files.map(({ bodyBytes }) => bodyBytes));
}

/**
 * Returns the depth of the whole visit, including charts. It is at least the depth at which the largest content is
 * painted.
 */
const getDepth = ({ requests }: Trace): number => computeLongestChain(requests);

const formatKibibytes = (bytes: number): string => `${(bytes / 1_024).toFixed(0)} KiB`;
const formatMilliseconds = (ms: number): string => `${ms.toFixed(0)} ms`;

export function getFigures({ name, federated, single }: ComparedRoute, routeGoals: RouteGoals = screenGoals): Figure[] {
  const compare = (
    figure: string,
    getValue: (visits: Visits) => number,
    format: (value: number) => string,
    goal: number,
  ): Figure => {
    const federatedValue = getValue(federated);
    const singleValue = getValue(single);
    const details = { federated: format(federatedValue), single: format(singleValue) };
    return atMost(`${name}/${figure}`, federatedValue / singleValue, goal, { unit: '×', details });
  };
  const depth = { federated: getDepth(federated.trace), single: getDepth(single.trace) };
  const getMax = (read: (paint: PaintMetrics) => number): number => Math.max(...federated.timed.map(read));
  return [
    compare(
      routeGoals.code,
      ({ trace }) => countCodeBytes(trace, routeGoals.codeTypes),
      formatKibibytes,
      routeGoals.codeRatio,
    ),
    compare('lcp', ({ timed }) => median(timed.map(({ lcpMs }) => lcpMs)), formatMilliseconds, routeGoals.lcpRatio),
    compare('requests', ({ trace }) => trace.requests.length, String, goals.requestsRatio),
    atMost(`${name}/depth`, depth.federated, depth.single + goals.extraDepth, {
      details: { federated: String(depth.federated), single: String(depth.single) },
    }),
    atMost(`${name}/unused-preloads`, federated.trace.unusedPreloads.length, goals.unusedPreloads, {
      details: {
        federated: String(federated.trace.unusedPreloads.length),
        single: String(single.trace.unusedPreloads.length),
      },
    }),
    atMost(
      `${name}/cls`,
      getMax(({ cls }) => cls),
      goals.cls,
      {
        details: {
          federated: getMax(({ cls }) => cls).toFixed(3),
          single: Math.max(...single.timed.map(({ cls }) => cls)).toFixed(3),
        },
      },
    ),
  ];
}
