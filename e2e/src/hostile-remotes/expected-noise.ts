import { expect } from 'playwright/test';

/**
 * What a browser logs for each kind of failure besides the host's own line, which contains remote, version and trace
 * id.
 */
const noises = {
  named: /: \[(mfe-[a-z]+|host) \S+\] (load|mount|screen|unmount|script), trace [0-9a-f]{8}: /,
  /** The page preloads files for a screen that then never renders. */
  unusedPreload: /: The resource \S+\/(r|static)\/\S+ was preloaded using link preload but not used/,
  wrongHash: /: Failed to find a valid digest in the 'integrity' attribute for resource '\S+\/(r|static)\/\S+'/,
  /** Thrown by a hostile release; React repeats what it caught. */
  hostile: /: (Error: )?hostile /,
  /** React repeats what its boundary caught. */
  lateFile: /: ChunkLoadError: /,
  /** The response for a missing file is a problem document, not a script. */
  noScript:
    /: Refused to execute script from '\S+\/(r|static)\/\S+' because its MIME type \('application\/problem\+json'\)/,
  noStart: /: Reportage could not start: /,
  syntaxError: /: SyntaxError: /,
  renderLoop: /: Error: Minified React error #(185|301)/,
  /** single-spa warns about a slow lifecycle, even if only the clock jumps while one runs. */
  slowLifecycle: /: single-spa minified message #31: /,
} satisfies Record<string, RegExp>;
export type Noise = keyof typeof noises;

/** Expects nothing else to have been logged, in particular no violation of the content security policy. */
export function expectNoOtherNoise(messages: readonly string[], ...expected: Noise[]): void {
  const patterns = ['named' as const, 'unusedPreload' as const, ...expected].map((noise) => noises[noise]);
  expect(messages.filter((line) => !patterns.some((pattern) => pattern.test(line)))).toEqual([]);
}
