import { createHash } from 'node:crypto';
import webpack, { type Asset, type Compiler } from 'webpack';
import { buildPlaceholder } from './base-config.ts';

/** Replaces the placeholder in the version with a short hash of all built files. */
export class ContentVersionPlugin {
  contentHash = '';
  readonly #description: unknown;
  readonly #keepsFirstHash: boolean;

  /**
   * @param description other data that distinguishes versions: the contents of the build's manifest except for its
   * files
   */
  constructor(description: unknown, { keepsFirstHash = false }: { keepsFirstHash?: boolean } = {}) {
    this.#description = description;
    this.#keepsFirstHash = keepsFirstHash;
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compiler.hooks.thisCompilation.tap('ContentVersionPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ContentVersionPlugin', stage }, () => {
        const assets = compilation.getAssets();
        if (!this.#keepsFirstHash || this.contentHash === '') this.contentHash = computeHash(this.#description, assets);
        for (const { name, source } of assets) {
          if (/\.js$|\.hot-update\.json$/.test(name) && source.buffer().includes(buildPlaceholder)) {
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

/**
 * Hashes the built files without the preliminary hashes in their names and contents. These hashes depend on the build
 * folder, and webpack later replaces them with hashes of the files' contents.
 */
function computeHash(description: unknown, assets: readonly Readonly<Asset>[]): string {
  const preliminaryHashes = assets.flatMap(({ info }) => info.contenthash ?? []);
  const strip = (text: string): string => preliminaryHashes.reduce((rest, hash) => rest.replaceAll(hash, ''), text);
  const strippedAssets = assets.map(({ name, source }) => {
    const content = source.buffer();
    return `${strip(name)}\0${name.endsWith('.js') ? strip(content.toString()) : content.toString('base64')}\0`;
  });
  const hash = createHash('sha256').update(JSON.stringify(description));
  for (const text of strippedAssets.toSorted()) hash.update(text);
  return hash.digest('hex').slice(0, buildPlaceholder.length);
}
