import type { FailureText } from './failures.messages.ts';

/**
 * What was being done when it failed. `results` are those of a picker, `autosave` an editor's that saves by itself, `store` the
 * sending of a file to where the server said.
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
 * Screens that fail in the same words. `workspace`: workspaces with their settings, sources and people; `campaigns`:
 * campaigns, groups, clients and media; `reports`: reports and highlights.
 */
export type ScreenFamily = 'workspace' | 'campaigns' | 'reports';

const everywhere = {
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

/** The specification has near twins for what is left: each is one family's. */
const fallbackTexts: Record<ScreenFamily, Record<FailedWork, FailureText>> = {
  workspace: { ...everywhere, fetch: 'couldNotFetch', update: 'couldNotUpdate' },
  campaigns: { ...everywhere, fetch: 'fetchError', update: 'updateErrorOfCampaigns' },
  reports: { ...everywhere, fetch: 'fetchError', update: 'updateErrorOfReports' },
};

export const fallbackTextOf = (family: ScreenFamily, work: FailedWork): FailureText => fallbackTexts[family][work];
