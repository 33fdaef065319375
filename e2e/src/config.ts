/** Where the running product is: as `npm start` prints it, unless the test command gives other addresses. */
export const origin = process.env.PUBLIC_ORIGIN ?? 'http://localhost:4600';
export const mailboxUrl = process.env.MAILBOX_URL ?? 'http://localhost:4601';
/** A browser of the machine's own, in place of the packaged one. */
export const chromiumPath = process.env.CHROMIUM_PATH;
