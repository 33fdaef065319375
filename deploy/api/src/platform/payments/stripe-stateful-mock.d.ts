/** The package has no types. https://github.com/pushplay/stripe-stateful-mock */
declare module 'stripe-stateful-mock' {
  import type { RequestListener } from 'node:http';

  const stripeMock: { createExpressApp(): RequestListener };
  export default stripeMock;
}
