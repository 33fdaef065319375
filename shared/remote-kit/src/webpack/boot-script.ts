import { readFile } from 'node:fs/promises';
import { transform } from '@swc/core';

/**
 * The script that runs in the page's head, before anything is drawn: self-contained, so that it stands in the page itself and the
 * first paint waits for no file.
 */
export async function compileBootScript(file: string): Promise<string> {
  const { code } = await transform(await readFile(file, 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
    minify: true,
    // A classic script: everything in one function, no global names of its own.
    module: { type: 'commonjs', strict: true, ignoreDynamic: true },
  });
  // Nothing in it may close the element that it stands in.
  return `(()=>{var exports={};${code}})();`.replaceAll('</', '<\\/');
}
