import type { RegistryVersion } from '@reportage/contracts';

/** Something that a remote exposes: its screens, or a widget. */
export interface RemotePart<Part> {
  /** The name under which its container exposes it, without `./`. */
  path: string;
  /** Returns the reasons why a version cannot provide the part; empty if it can. */
  findUnmetNeeds?(published: RegistryVersion): string[];
  /** Returns the version's files that the part needs first. */
  getFiles(published: RegistryVersion): readonly string[];
  /** Extracts the part from its loaded module. @throws if the module does not match the metadata */
  read(module: unknown, published: RegistryVersion): Part;
}
