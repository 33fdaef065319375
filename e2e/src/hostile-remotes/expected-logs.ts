import { expect } from 'playwright/test';

/** What a browser logs when a remote fails. */
const logPatterns = {
  /** The host's own report, with remote, version and trace id. */
  hostReport: /: \[(mfe-[a-z]+|host) \S+\] (load|mount|screen|unmount|script), trace [0-9a-f]{8}: /,
  /** The page preloads files for a screen that then never renders. */
  unusedPreload: /: The resource \S+\/(r|static)\/\S+ was preloaded using link preload but not used/,
  wrongHash: /: Failed to find a valid digest in the 'integrity' attribute for resource '\S+\/(r|static)\/\S+'/,
  /** Thrown by a hostile release, and logged again by React's error boundary. */
  hostile: /: (Error: )?hostile /,
  /** The failure of a file that is loaded later, which React's error boundary logs again. */
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
export type LogKind = keyof typeof logPatterns;

/** Expects only the host's reports and these kinds of lines. A violation of the content security policy is neither. */
export function expectNoOtherLogs(messages: readonly string[], ...expected: LogKind[]): void {
  const patterns = ['hostReport' as const, 'unusedPreload' as const, ...expected].map((kind) => logPatterns[kind]);
  expect(messages.filter((line) => !patterns.some((pattern) => pattern.test(line)))).toEqual([]);
}
