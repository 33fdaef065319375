import webpack, { type Compilation, type Compiler } from 'webpack';

/** A well-formed hash that matches no file, so that the browser blocks a script missing from the registry. */
export const unknownHash = `sha384-${'A'.repeat(64)}`;

/** A global function of the host that returns the registry's hash for a file path. */
export const integrityGlobal = '__reportageIntegrity';

/** A global function of the host that is called for every script before it is added to the page. */
const trackScriptGlobal = '__reportageTrackScript';

class PageRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    // Runs late, because webpack's own module for the nonce first sets it to undefined.
    super('page nonce', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${webpack.RuntimeGlobals.scriptNonce} = (document.getElementById('boot-config') || {}).nonce;`;
  }
}

/**
 * Makes chunks load only with the registry's hash (fails closed), and sets the page's nonce on scripts and styles that
 * a bundle injects.
 */
export class PageRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PageRuntimePlugin', (compilation: Compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('PageRuntimePlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new PageRuntimeModule());
      });
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('PageRuntimePlugin', (source) =>
        [
          source,
          `script.integrity = (globalThis.${integrityGlobal} && globalThis.${integrityGlobal}(script.src)) || '${unknownHash}';`,
          "script.crossOrigin = 'anonymous';",
          `if (globalThis.${trackScriptGlobal}) globalThis.${trackScriptGlobal}(script);`,
        ].join('\n'),
      );
    });
  }
}
