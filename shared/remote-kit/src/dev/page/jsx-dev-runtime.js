import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Creates development elements with the singleton that the host provides. */
const jsxDEV = (type, props, key, hasStaticChildren) => (hasStaticChildren ? jsxs : jsx)(type, props, key);

export { Fragment, jsxDEV };
