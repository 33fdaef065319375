/**
 * Makes stack traces point to the source files. Included in every bundle. Node's own flag (`--enable-source-maps`)
 * parses the whole map on every start, which takes longer than loading a small service. This code reads the map only
 * when the first stack trace is needed.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Folder of the bundle that includes this code. */
const folder = new URL('.', import.meta.url).href;
const maps = new Map<string, SourceMap>();

function readMap(file: string): SourceMap {
  const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')));
  maps.set(file, map);
  return map;
}

/** Describes a frame by its source position, like `name (file:///…/source.ts:12:3)`. */
function describeFrame(frame: NodeJS.CallSite): string {
  const file = frame.getFileName();
  const line = frame.getLineNumber();
  const column = frame.getColumnNumber();
  if (!file?.startsWith(folder) || line === null || column === null) return String(frame);
  const source = readMap(file).findOrigin(line, column);
  if (!('fileName' in source)) return String(frame);
  return String(frame).replace(
    `${file}:${line}:${column}`,
    `${new URL(source.fileName, file)}:${source.lineNumber}:${source.columnNumber}`,
  );
}

Error.prepareStackTrace = (error, frames) => {
  try {
    return [String(error), ...frames.map(describeFrame)].join('\n    at ');
  } catch {
    // A stack trace without source positions is better than none.
    return [String(error), ...frames].join('\n    at ');
  }
};
