import type { RegistryVersion } from '@reportage/contracts';

/** Something that a remote exposes: its screens, or a widget. */
export interface RemotePart<Part> {
  /** The name under which its container exposes it, without `./`. */
  path: string;
  /** Returns why a version cannot provide the part; empty if it can. */
  findUnmetRequirements?(published: RegistryVersion): string[];
  /** Returns the files of a version that the part needs first. */
  getFiles(published: RegistryVersion): readonly string[];
  /** Extracts the part from its loaded module. @throws if the module does not match the metadata */
  read(module: unknown, published: RegistryVersion): Part;
}
