import webpack, { type Compiler } from 'webpack';
import { listUnprovidedRequests } from './provided-shares.ts';

/** Rejects a host that shares a singleton without importing it, because no remote would get it. */
export class ProvidedSharesPlugin {
  readonly #requests: readonly string[];

  constructor(requests: readonly string[]) {
    this.#requests = requests;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ProvidedSharesPlugin', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('ProvidedSharesPlugin', () => {
        for (const request of listUnprovidedRequests(compilation, this.#requests))
          compilation.errors.push(
            new webpack.WebpackError(`${request} is shared but not provided: import it in provided.ts.`),
          );
      });
    });
  }
}
