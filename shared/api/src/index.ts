export { ApiError, toApiError } from './api-error.ts';
export { callKey, workspaceOfKey } from './call-key.ts';
export { type PageOptions, useCallPages } from './call-pages.ts';
export { type ApiClient, type ApiClientOptions, createApiClient } from './client.ts';
export { storedInstead } from './conflict.ts';
export type { ServerEvent } from './event-stream.ts';
export { ApiContext, useApi, useCall, useCallMutation } from './hooks.ts';
export { useOwnPicture } from './own-picture.ts';
export { type FileSender, sendByFetch } from './send-file.ts';
