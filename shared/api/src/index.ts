export { ApiError, toApiError } from './api-error.ts';
export { type ApiClient, type ApiClientOptions, createApiClient } from './client.ts';
export { storedInstead } from './conflict.ts';
export { ApiContext, callKey, useApi, useCall, useCallMutation } from './hooks.ts';
