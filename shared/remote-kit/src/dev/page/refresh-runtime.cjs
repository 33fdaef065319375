/** The page's runtime instead of a second one, which would not know the page's React. */
module.exports = { ...globalThis.__reportageRefresh, injectIntoGlobalHook: () => undefined };
