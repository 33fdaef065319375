/** The library's session recorder, which registers itself as a global and for which the package has no types. */
declare module 'mixpanel-browser/dist/mixpanel-recorder.js';
