import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';
import { buildPlaceholder } from './base-config.ts';

/** Replaces the placeholder with a short hash of everything built: the second half of the version is its content. */
export class ContentVersionPlugin {
  contentHash = '';
  readonly #description: unknown;

  /** @param description what else distinguishes versions: the contents of the build's manifest apart from its files */
  constructor(description: unknown) {
    this.#description = description;
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compiler.hooks.thisCompilation.tap('ContentVersionPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ContentVersionPlugin', stage }, () => {
        const hash = createHash('sha256').update(JSON.stringify(this.#description));
        const assets = compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1));
        for (const asset of assets) hash.update(asset.name).update(asset.source.buffer());
        this.contentHash = hash.digest('hex').slice(0, buildPlaceholder.length);
        for (const { name, source } of assets) {
          if (name.endsWith('.js') && source.buffer().includes(buildPlaceholder)) {
            const text = source.source().toString().replaceAll(buildPlaceholder, this.contentHash);
            compilation.updateAsset(name, new webpack.sources.RawSource(text));
          }
          if (name.includes(buildPlaceholder))
            compilation.renameAsset(name, name.replace(buildPlaceholder, this.contentHash));
        }
      });
    });
  }
}
