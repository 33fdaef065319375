import webpack, { type Compilation, type Compiler } from 'webpack';

/** Property of a chunk's script element: the list of the version that asked for it. */
const listProperty = 'chunks';

/**
 * Makes a remote's chunks the same text in every version. As webpack writes them, they look for the list of their version's chunks
 * under a global name; here they take it from the script element that they came by, where the version that asked for them has put it.
 */
export class OwnChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnChunksPlugin', (compilation) => {
      const list = listOfChunks(compilation);
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('OwnChunksPlugin', (source) => `${source}\nscript.${listProperty} = ${list};`);
      const { renderChunk } = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      // After webpack's own plugin has written them.
      renderChunk.tap({ name: 'OwnChunksPlugin', stage: 1 }, (source, { runtimeTemplate }) => {
        const written = `(${runtimeTemplate.assignOr(list, '[]')})`;
        if (!source.source().toString().startsWith(written))
          throw new Error(`webpack begins a chunk with other words than ${written}`);
        const changed = new webpack.sources.ReplaceSource(source);
        changed.replace(0, written.length - 1, `document.currentScript.${listProperty}`);
        return changed;
      });
    });
  }
}

/** By the global name under which the runtime of this version alone keeps it. */
const listOfChunks = ({ outputOptions }: Compilation): string =>
  `${outputOptions.globalObject}[${JSON.stringify(outputOptions.chunkLoadingGlobal)}]`;
