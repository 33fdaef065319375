import runtime from 'react-refresh/runtime';

/** Runs before React, which looks for the hook when it starts. One runtime serves the page and the remote that is developed. */
runtime.injectIntoGlobalHook(globalThis);
globalThis.__reportageRefresh = runtime;
