import type { RegistryVersion } from '@reportage/contracts';

/** Something that a remote exposes: its screens, or a widget. */
export interface RemotePart<Part> {
  /** Under which name its container exposes it, without `./`. */
  path: string;
  /** Why a version can't give it; empty where it can. */
  unmetBy?(published: RegistryVersion): string[];
  /** Files of a version that it needs first. */
  filesOf(published: RegistryVersion): readonly string[];
  /** The part itself. @throws where the module is not what the metadata says */
  read(module: unknown, published: RegistryVersion): Part;
}
