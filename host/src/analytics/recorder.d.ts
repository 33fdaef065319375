/** The library's session recorder, for which its package has no types: it registers itself as a global. */
declare module 'mixpanel-browser/dist/mixpanel-recorder.js';
