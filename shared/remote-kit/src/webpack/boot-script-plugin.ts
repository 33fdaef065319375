import { readFile } from 'node:fs/promises';
import { transform } from '@swc/core';
import webpack, { type Compiler } from 'webpack';

/** Name before `RealContentHashPlugin`-like hashing by the manifest plugin; the boot script stays outside webpack's graph. */
export const bootScriptPrefix = 'boot.';

/** Emits the boot script: one self-contained file that runs before any bundle, so it carries no module runtime. */
export class BootScriptPlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('BootScriptPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#file);
      compilation.hooks.processAssets.tapPromise({ name: 'BootScriptPlugin', stage }, async () => {
        const { code } = await transform(await readFile(this.#file, 'utf8'), {
          jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
          // A classic script: everything in one function, no global names of its own.
          module: { type: 'commonjs', strict: true, ignoreDynamic: true },
        });
        const source = new webpack.sources.RawSource(`(() => {\nvar exports = {};\n${code}\n})();`);
        const hash = webpack.util.createHash('xxhash64').update(source.buffer()).digest('hex').toString().slice(0, 12);
        compilation.emitAsset(`${bootScriptPrefix}${hash}.js`, source, { minimized: false });
      });
    });
  }
}
