/** Maps each class name of a CSS module to itself. */
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
