import { stopServer } from '../database/test-server.ts';

/** Runs after the last server test. */
export default stopServer;
