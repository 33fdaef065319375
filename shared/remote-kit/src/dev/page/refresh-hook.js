import runtime from 'react-refresh/runtime';

/** Before React runs, which looks for the hook when it starts. One runtime serves the page and the remote that is developed. */
runtime.injectIntoGlobalHook(globalThis);
globalThis.__reportageRefresh = runtime;
