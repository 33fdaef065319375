import type { Registry } from '@reportage/contracts';
import type { Build } from '@reportage/publishing';
import type { PublishedVersion, ReadRegistry } from './garbage.ts';

/** Stores an entry for each revision. */
export interface HistoryStore {
  /** Lists the revisions, newest first. @param from omits revisions before this one */
  listRevisions(from?: number): Promise<number[]>;
  /** Reads an entry; null if it is missing or damaged. @throws if the failure may be temporary */
  readEntry(revision: number): Promise<string | null>;
  /**
   * Durably adds a complete entry unless its revision already has one: a compare-and-swap between processes and
   * machines that also survives a kill.
   * @returns whether this entry was first
   */
  addEntry(revision: number, text: string): Promise<boolean>;
  /** Returns where a damaged entry is kept after it has been set aside. */
  getDamagedPath(revision: number): string;
  quarantine(revisions: readonly number[]): Promise<void>;
  /** Returns a stamp that changes with each change; null if the next change might not affect it. */
  readStamp(): Promise<string | null>;
}

/** The descriptions of versions, stored under the hashes of their content. */
export interface DescriptionStore {
  /** Reads a description; null if it is missing or damaged. @throws if the failure may be temporary */
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
   * brotli-compressed copy, except small ones.
   * @throws {RegistryError} if the version exists with different files
   */
  store(build: Build): Promise<void>;
  isStored(build: Build): Promise<boolean>;
  /** Reads a stored file such as `host/0.1.0-3fa9c1/index.html`; undefined if there is none. */
  read(path: string): Promise<Buffer | undefined>;
}

/** Finds and removes files. All paths are relative to the root of the releases. */
export interface GarbageCollector {
  /** Finds folders of unknown versions and temporary files, which interrupted publications have left behind. */
  findAbandoned(registry: Registry): Promise<string[]>;
  /** Finds content-hashed files that no retained version references and no running publication needs. */
  findUnreferenced(registry: Registry, now: Date): Promise<string[]>;
  removeAbandoned(path: string, read: ReadRegistry): Promise<void>;
  removeUnreferenced(path: string, now: Date, read: ReadRegistry): Promise<void>;
  /**
   * Restores what an interrupted collection removed although a version needs it, and permanently removes the rest after
   * a day.
   */
  emptyTrash(now: Date, read: ReadRegistry): Promise<void>;
  /** Removes a version's own files, unless the version has been published again. */
  removeVersion(version: PublishedVersion, read: ReadRegistry): Promise<void>;
}

/** Stores small records about who may publish, such as `tokens/0123456789ab`. */
export interface AccessStore {
  /** Reads a record; null if there is none. @throws if it exists but cannot be read */
  read(record: string): Promise<string | null>;
  save(record: string, text: string): Promise<void>;
  /** Lists the names of the records of a kind. */
  list(kind: string): Promise<string[]>;
}

export interface PreviewFiles {
  /** The secret part of the files' URLs. */
  key: string;
  /** When the files were stored, or replaced by another publication. */
  changedAt: Date;
}

/** Stores previews, which have their own files and are not part of any revision. */
export interface PreviewStore {
  /** Reads a record; null if there is none. @throws if it exists but cannot be read */
  readRecord(id: string): Promise<string | null>;
  listRecords(): Promise<string[]>;
  saveRecord(id: string, text: string): Promise<void>;
  removeRecord(id: string): Promise<void>;
  /** Returns the store for the files of a preview. */
  getBuilds(key: string): BuildStore;
  listFiles(): Promise<PreviewFiles[]>;
  /** Records that files have just been replaced, so they are kept for a while longer. */
  touchFiles(key: string): Promise<void>;
  removeFiles(key: string): Promise<void>;
}

/** Stores the files of npm packages that the edge serves to squads, such as `sdk-0.1.0.tgz`. The files never change. */
export interface PackageStore {
  list(): Promise<string[]>;
  /** Reads a file; null if there is none. */
  read(file: string): Promise<Buffer | null>;
  /** Durably stores a file, unless its name is taken. @returns whether this content is now stored */
  add(file: string, content: Buffer): Promise<boolean>;
}

/** Stores releases, either in a folder or in a bucket. */
export interface ReleaseStore {
  /** The name used in messages. */
  readonly name: string;
  readonly history: HistoryStore;
  readonly descriptions: DescriptionStore;
  readonly builds: BuildStore;
  readonly garbage: GarbageCollector;
  readonly access: AccessStore;
  readonly previews: PreviewStore;
  readonly packages: PackageStore;
}
