import type { Registry } from '@reportage/contracts';
import type { Build } from '@reportage/publishing';
import type { PublishedVersion, ReadRegistry } from './garbage.ts';

/** The revisions, with one entry for each. */
export interface HistoryStore {
  /** Newest first. @param from omits revisions before this one */
  listRevisions(from?: number): Promise<number[]>;
  /** The entry's text, or null if it is missing or damaged. @throws if the failure may be temporary */
  readEntry(revision: number): Promise<string | null>;
  /**
   * Durably adds a complete entry unless its revision already has one: a compare-and-swap between processes and
   * machines that also survives a kill. @returns whether this entry was first
   */
  addEntry(revision: number, text: string): Promise<boolean>;
  /** The location of a damaged entry after it has been quarantined. */
  damagedPath(revision: number): string;
  quarantine(revisions: readonly number[]): Promise<void>;
  /** A stamp that differs after each change; null if the next change may not change it. */
  readStamp(): Promise<string | null>;
}

/** The descriptions of versions, stored under the hashes of their contents. */
export interface DescriptionStore {
  /** A description's text, or null if it is missing or damaged. @throws if the failure may be temporary */
  read(hash: string): Promise<string | null>;
  /** Durably stores the descriptions that are missing or damaged. */
  store(texts: ReadonlyMap<string, string>): Promise<void>;
}

/** The immutable files of versions. */
export interface BuildStore {
  /**
   * Checks, before any file is stored, whether a build can be stored in addition to the published builds.
   * @throws {RegistryError}
   */
  requireStorable(build: Build): Promise<void>;
  /**
   * Durably stores a build's files. If this is interrupted, another attempt can store the rest. Text files also get a
   * brotli-compressed copy if it is smaller. @throws {RegistryError} if the version exists with different files
   */
  store(build: Build): Promise<void>;
  isStored(build: Build): Promise<boolean>;
  /** The content of a stored file such as `host/0.1.0-3fa9c1/index.html`; undefined if there is none. */
  read(path: string): Promise<Buffer | undefined>;
}

/** Files that can be removed; all paths are relative to the root of the releases. */
export interface GarbageStore {
  /** Folders of unknown versions and unfinished drafts, both of which were left by interrupted publications. */
  findAbandoned(registry: Registry): Promise<string[]>;
  /** Content-hashed files that no retained version references and no running publication needs. */
  findUnreferenced(registry: Registry, now: Date): Promise<string[]>;
  removeAbandoned(path: string, read: ReadRegistry): Promise<void>;
  removeUnreferenced(path: string, now: Date, read: ReadRegistry): Promise<void>;
  /**
   * Restores what an interrupted collection removed although a version needs it, and permanently removes the rest after
   * a day.
   */
  emptyTrash(now: Date, read: ReadRegistry): Promise<void>;
  /** Removes a file; if the registry refers to it again in the meantime, the file is kept or restored. */
  removeVersion(version: PublishedVersion, read: ReadRegistry): Promise<void>;
}

/** Small records about who may publish, such as `tokens/0123456789ab`. */
export interface AccessStore {
  /** Null if there is none. @throws if it cannot be read, because it must not count as missing */
  read(record: string): Promise<string | null>;
  save(record: string, text: string): Promise<void>;
  /** The names of the records of a kind. */
  list(kind: string): Promise<string[]>;
}

export interface PreviewFiles {
  /** The secret part of the files' URLs. */
  key: string;
  /** When the files were stored, or replaced by another publication. */
  changedAt: Date;
}

/** Previews, which are stored in addition to the revisions, with their own files. */
export interface PreviewStore {
  /** Null if there is none. @throws if it cannot be read */
  readRecord(id: string): Promise<string | null>;
  listRecords(): Promise<string[]>;
  saveRecord(id: string, text: string): Promise<void>;
  removeRecord(id: string): Promise<void>;
  /** The store for the files of the preview with this key. */
  getBuilds(key: string): BuildStore;
  listFiles(): Promise<PreviewFiles[]>;
  /** Records that files have just been replaced, so that they are kept for a while. */
  touchFiles(key: string): Promise<void>;
  removeFiles(key: string): Promise<void>;
}

/** npm packages that the edge serves to squads: files such as `sdk-0.1.0.tgz`, which never change. */
export interface PackageStore {
  list(): Promise<string[]>;
  /** Null if there is none. */
  read(file: string): Promise<Buffer | null>;
  /** Durably stores a file, unless its name is taken. @returns whether this content is stored now */
  add(file: string, content: Buffer): Promise<boolean>;
}

/** The storage of releases; covers the differences between a folder and a bucket. */
export interface ReleaseStore {
  /** The name used in messages. */
  readonly name: string;
  readonly history: HistoryStore;
  readonly descriptions: DescriptionStore;
  readonly builds: BuildStore;
  readonly garbage: GarbageStore;
  readonly access: AccessStore;
  readonly previews: PreviewStore;
  readonly packages: PackageStore;
}
