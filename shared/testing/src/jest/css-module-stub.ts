/** Class names of a CSS module stand for themselves. */
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
