/**
 * Goes into every bundle: its stacks name the sources. Node's own flag (`--enable-source-maps`) reads the whole map at each
 * start, which takes a small service longer than its own code does; here it is read when the first stack is.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const bundle = import.meta.url;
let map: SourceMap | undefined;

function readMap(): SourceMap {
  map ??= new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${bundle}.map`), 'utf8')));
  return map;
}

/** `at name (file:///…/source.ts:12:3)`, as a process that runs its sources would say. */
function describe(frame: NodeJS.CallSite): string {
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  if (frame.getFileName() !== bundle || line === null || column === null) return String(frame);
  const source = readMap().findOrigin(line, column);
  if (!('fileName' in source)) return String(frame);
  return String(frame).replace(
    `${bundle}:${line}:${column}`,
    `${new URL(source.fileName, bundle)}:${source.lineNumber}:${source.columnNumber}`,
  );
}

Error.prepareStackTrace = (error, frames) => {
  try {
    return [String(error), ...frames.map(describe)].join('\n    at ');
  } catch {
    // A stack without its sources is better than none.
    return [String(error), ...frames].join('\n    at ');
  }
};
