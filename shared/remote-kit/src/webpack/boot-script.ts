import { readFile } from 'node:fs/promises';
import { transform } from '@swc/core';

/**
 * Compiles the script that runs in the page's head before anything is rendered. It is self-contained and inlined, so
 * that the first paint does not wait for a file.
 */
export async function compileBootScript(file: string): Promise<string> {
  const { code } = await transform(await readFile(file, 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
    minify: true,
    // A classic script: everything in one function, no globals.
    module: { type: 'commonjs', strict: true, ignoreDynamic: true },
  });
  // The script must not contain anything that closes the script element.
  return `(()=>{var exports={};${code}})();`.replaceAll('</', '<\\/');
}
