/** The page's refresh runtime. A second one would not know the page's React. */
module.exports = { ...globalThis.__reportageRefresh, injectIntoGlobalHook: () => undefined };
