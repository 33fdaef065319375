import type { FailureText } from './failures.messages.ts';

/**
 * The operation that failed. `results` means loading a picker's results, `autosave` an editor's automatic save, and
 * `store` sending a file to the URL issued by the server.
 */
export type FailedWork =
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
 * Screens that share failure texts. `workspace`: workspaces with their settings, sources and users; `campaigns`:
 * campaigns, groups, clients and media; `reports`: reports and highlights.
 */
export type ScreenFamily = 'workspace' | 'campaigns' | 'reports';

const commonTexts = {
  search: 'couldNotSearch',
  results: 'resultsFailed',
  add: 'addError',
  remove: 'removeError',
  autosave: 'autosaveError',
  download: 'downloadError',
  poll: 'pollError',
  upload: 'uploadFailed',
  store: 'notUploaded',
} as const satisfies Partial<Record<FailedWork, FailureText>>;

/** For the other operations, the specification has slightly different texts for each family. */
const fallbackTexts: Record<ScreenFamily, Record<FailedWork, FailureText>> = {
  workspace: { ...commonTexts, fetch: 'couldNotFetch', update: 'couldNotUpdate' },
  campaigns: { ...commonTexts, fetch: 'fetchError', update: 'updateErrorOfCampaigns' },
  reports: { ...commonTexts, fetch: 'fetchError', update: 'updateErrorOfReports' },
};

export const getFallbackText = (family: ScreenFamily, work: FailedWork): FailureText => fallbackTexts[family][work];
