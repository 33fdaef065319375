import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Development elements by the singleton that the host provides. */
const jsxDEV = (type, props, key, hasStaticChildren) => (hasStaticChildren ? jsxs : jsx)(type, props, key);

export { Fragment, jsxDEV };
