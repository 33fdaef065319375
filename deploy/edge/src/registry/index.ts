export { buildName, describeBuild } from '@reportage/publishing';
export { listLivePublications } from './decisions.ts';
export { collectGarbage, type Garbage, retentionDays } from './gc.ts';
export { openReleases, readBucketAccess } from './open-releases.ts';
export { endCanary, promote, rollback, setCanary, setDisabled } from './pointer-actions.ts';
export { publish } from './publish.ts';
export { publishChanged, type SkippedVersion } from './publish-changed.ts';
export { createPublishedRecord } from './published-record.ts';
export { RegistryError } from './registry-error.ts';
export { getStore, type Releases } from './releases.ts';
export { type Repair, repairRegistry } from './repair.ts';
export {
  type ChangeOptions,
  type HistoryEntry,
  readEntry,
  readHistoryAndDamagedRevisions,
  readRegistry,
  readState,
} from './store.ts';
