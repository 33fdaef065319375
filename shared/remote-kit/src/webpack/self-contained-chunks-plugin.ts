import webpack, { type Compilation, type Compiler } from 'webpack';

/** The property of a chunk's script element: the chunk list of the version that requested it. */
const listProperty = 'chunks';

/**
 * Gives a remote's chunks the same code in every version. By default, they find their version's chunk list by a global
 * name; with this plugin, they read it from their own script element, where the requesting version has put it.
 */
export class SelfContainedChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SelfContainedChunksPlugin', (compilation) => {
      const list = getChunkList(compilation);
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('SelfContainedChunksPlugin', (source) => `${source}\nscript.${listProperty} = ${list};`);
      const { renderChunk } = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      // By this stage, webpack's own plugin has already written the chunk.
      renderChunk.tap({ name: 'SelfContainedChunksPlugin', stage: 1 }, (source, { chunk, runtimeTemplate }) => {
        // An update to a development build refers to its version by name.
        if (chunk instanceof webpack.HotUpdateChunk) return source;
        const prefix = `(${runtimeTemplate.assignOr(list, '[]')})`;
        if (!source.source().toString().startsWith(prefix))
          throw new Error(`webpack does not start the chunk with ${prefix}`);
        const changedSource = new webpack.sources.ReplaceSource(source);
        changedSource.replace(0, prefix.length - 1, `document.currentScript.${listProperty}`);
        return changedSource;
      });
    });
  }
}

/** Returns the global with the chunk list of this version's runtime. */
const getChunkList = ({ outputOptions }: Compilation): string =>
  `${outputOptions.globalObject}[${JSON.stringify(outputOptions.chunkLoadingGlobal)}]`;
