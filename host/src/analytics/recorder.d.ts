/** The library's session recorder, which its package gives no types: it makes itself known by a global. */
declare module 'mixpanel-browser/dist/mixpanel-recorder.js';
