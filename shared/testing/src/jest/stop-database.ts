import { stopServer } from '../database/test-server.ts';

/** After the last test of servers. */
export default stopServer;
