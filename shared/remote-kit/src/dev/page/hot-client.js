/** Part of a remote that is being developed: lets the page's script apply a build without a reload. */
if (import.meta.webpackHot)
  globalThis.__reportageHot = {
    /** @returns whether everything that changed could be replaced */
    async update(build) {
      while (__webpack_hash__ !== build) if (!(await import.meta.webpackHot.check(true))) return false;
      return true;
    },
  };
