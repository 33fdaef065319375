import { expect } from '@playwright/test';

/** What a browser says of each kind of failure, beside the host's own line that names remote, version and trace id. */
const noises = {
  named: /: \[(mfe-[a-z]+|host) \S+\] (load|mount|screen|unmount|script), trace [0-9a-f]{8}: /,
  unusedPreload: /: The resource \S+\/r\/\S+ was preloaded using link preload but not used/,
  wrongHash: /: Failed to find a valid digest in the 'integrity' attribute for resource '\S+\/(r|static)\/\S+'/,
  /** Thrown by a hostile release; React repeats what it caught. */
  hostile: /: (Error: )?hostile /,
  /** React repeats what its boundary caught. */
  lateFile: /: ChunkLoadError: /,
  /** A missing file answers with a problem, which is no script. */
  noScript:
    /: Refused to execute script from '\S+\/(r|static)\/\S+' because its MIME type \('application\/problem\+json'\)/,
  noStart: /: Reportage could not start: /,
  syntaxError: /: SyntaxError: /,
  /** The federation runtime's words for a singleton that does not fit. */
  unfitSingleton: /: Error: \[ Federation Runtime \]: Version \S+ from host of shared singleton module react /,
  renderLoop: /: Error: Minified React error #(185|301)/,
  /** single-spa wonders where a lifecycle is; so it does where a clock jumps while one runs. */
  slowLifecycle: /: single-spa minified message #31: /,
} satisfies Record<string, RegExp>;
type Noise = keyof typeof noises;

/** What code that runs and fails makes a browser and React say. */
export const noisesOfCode: readonly Noise[] = [
  'hostile',
  'syntaxError',
  'unfitSingleton',
  'renderLoop',
  'slowLifecycle',
];

/** Nothing else was said, and above all: nothing ran into the content security policy. */
export function expectNoOtherNoise(said: readonly string[], ...expected: Noise[]): void {
  const patterns = ['named' as const, 'unusedPreload' as const, ...expected].map((noise) => noises[noise]);
  expect(said.filter((line) => !patterns.some((pattern) => pattern.test(line)))).toEqual([]);
}
