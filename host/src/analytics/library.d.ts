import 'mixpanel-browser/dist/mixpanel-core.cjs.js';

declare module 'mixpanel-browser/dist/mixpanel-core.cjs.js' {
  interface Mixpanel {
    /** Stops sending and drops unsent events. Missing from the package's types. */
    stop_batch_senders(): void;
  }
}
