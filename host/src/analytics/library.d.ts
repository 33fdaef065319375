import 'mixpanel-browser/dist/mixpanel-core.cjs.js';

declare module 'mixpanel-browser/dist/mixpanel-core.cjs.js' {
  interface Mixpanel {
    /** Ends sending, and drops what has not been sent. The package's types leave it out. */
    stop_batch_senders(): void;
  }
}
