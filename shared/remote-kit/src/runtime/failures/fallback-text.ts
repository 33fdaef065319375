import type { FailureMessageKey } from './failures.messages.ts';

/**
 * The operation that failed. `results` means loading a picker's results, `autosave` an editor's automatic save, and
 * `store` sending a file to the URL issued by the server.
 */
export type FailedOperation =
  | 'fetch'
  | 'search'
  | 'results'
  | 'add'
  | 'update'
  | 'remove'
  | 'autosave'
  | 'download'
  | 'poll'
  | 'upload'
  | 'store';

/**
 * Screens that share failure messages. `workspace`: workspaces with their settings, sources and users; `campaigns`:
 * campaigns, groups, clients and media; `reports`: reports and highlights.
 */
export type ScreenFamily = 'workspace' | 'campaigns' | 'reports';

const commonKeys = {
  search: 'couldNotSearch',
  results: 'resultsFailed',
  add: 'addError',
  remove: 'removeError',
  autosave: 'autosaveError',
  download: 'downloadError',
  poll: 'pollError',
  upload: 'uploadFailed',
  store: 'notUploaded',
} as const satisfies Partial<Record<FailedOperation, FailureMessageKey>>;

/** For the other operations, the specification has slightly different wording for each family. */
const fallbackKeys: Record<ScreenFamily, Record<FailedOperation, FailureMessageKey>> = {
  workspace: { ...commonKeys, fetch: 'couldNotFetch', update: 'couldNotUpdate' },
  campaigns: { ...commonKeys, fetch: 'fetchError', update: 'campaignUpdateError' },
  reports: { ...commonKeys, fetch: 'fetchError', update: 'reportUpdateError' },
};

export const getFallbackKey = (family: ScreenFamily, operation: FailedOperation): FailureMessageKey =>
  fallbackKeys[family][operation];
