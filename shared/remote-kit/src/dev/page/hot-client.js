/** Bundled into a remote in development, so that the page's script can apply a build without a reload. */
if (import.meta.webpackHot)
  globalThis.__reportageHot = {
    /** @returns whether everything that changed could be replaced */
    async update(build) {
      while (__webpack_hash__ !== build) if (!(await import.meta.webpackHot.check(true))) return false;
      return true;
    },
  };
