/** The name of a function that tests can expose in the page. It is called for each leftover. */
export const leftoversBinding = '__reportLeftover';

/** A remote's code may still be cleaning up when single-spa reports that it is unmounted. */
const graceMs = 1_000;

/**
 * Runs in each page before its own scripts. Timers, listeners and globals belong to the remote whose file creates them;
 * those that a shared package creates on its behalf belong to the host.
 */
export const leftoversScript = `(() => {
  if (window !== top || window.__leftovers) return;
  const open = new Map();
  Object.defineProperty(window, '__leftovers', { value: open });
  const getCaller = () => {
    const frames = (new Error().stack ?? '').split('\\n').slice(1).filter((line) => /https?:/.test(line));
    return /\\/r\\/(mfe-[a-z]+)\\//.exec(frames[0] ?? '')?.[1];
  };
  const record = (key, description) => { const remote = getCaller(); if (remote) open.set(key, { remote, description }); };
  for (const [set, clear] of [['setInterval', 'clearInterval'], ['setTimeout', 'clearTimeout']]) {
    const [start, stop] = [window[set], window[clear]];
    window[set] = function (callback, delay, ...rest) {
      const isOnce = set === 'setTimeout';
      let id;
      const run = typeof callback === 'function' && isOnce ? function (...args) { open.delete('timer ' + id); return callback.apply(this, args); } : callback;
      id = start.call(this, run, delay, ...rest);
      record('timer ' + id, (isOnce ? 'a timeout of ' : 'an interval of ') + (delay ?? 0) + ' ms');
      return id;
    };
    window[clear] = function (id) { open.delete('timer ' + id); return stop.call(this, id); };
  }
  let count = 0;
  const listeners = new Map();
  const getKey = (target, type, callback, options) => {
    const known = listeners.get(callback) ?? new Map();
    listeners.set(callback, known);
    const name = (target === window ? 'window' : 'document') + ' ' + type + ' ' + Boolean(options?.capture ?? (options === true));
    if (!known.has(name)) known.set(name, 'listener ' + (count += 1));
    return known.get(name);
  };
  for (const [name, target] of [['window', window], ['document', document]]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    target.addEventListener = function (type, callback, options) {
      if (callback && !options?.once && !options?.signal?.aborted) {
        const key = getKey(target, type, callback, options);
        record(key, 'a ' + type + ' listener on ' + name);
        options?.signal?.addEventListener('abort', () => open.delete(key));
      }
      return add.call(this, type, callback, options);
    };
    target.removeEventListener = function (type, callback, options) {
      if (callback) open.delete(getKey(target, type, callback, options));
      return remove.call(this, type, callback, options);
    };
  }
  const mounted = new Map();
  const names = () => new Set(Object.getOwnPropertyNames(window));
  addEventListener('single-spa:app-change', ({ detail }) => {
    const { MOUNTED = [], NOT_MOUNTED = [] } = detail?.appsByNewStatus ?? {};
    const after = names();
    for (const remote of NOT_MOUNTED) {
      const before = mounted.get(remote);
      mounted.delete(remote);
      setTimeout(() => {
        if (mounted.has(remote)) return;
        const found = [...open.values()].filter((one) => one.remote === remote).map(({ description }) => description);
        if (before && mounted.size <= 1)
          found.push(...[...after].filter((name) => !before.has(name) && name in window && !/^(__|webpackChunk|mfe)/.test(name)).map((name) => 'the global ' + name));
        for (const [key, one] of open) if (one.remote === remote) open.delete(key);
        for (const description of new Set(found)) { console.info('[' + remote + '] left after unmount: ' + description); window.${leftoversBinding}?.({ remote, description }); }
      }, ${graceMs});
    }
    for (const remote of MOUNTED) if (!mounted.has(remote)) mounted.set(remote, names());
  });
})();`;
