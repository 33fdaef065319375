import runtime from 'react-refresh/runtime';

/**
 * Runs before React, which looks for the hook when it starts. The page and the remote in development share one runtime.
 */
runtime.injectIntoGlobalHook(globalThis);
globalThis.__reportageRefresh = runtime;
