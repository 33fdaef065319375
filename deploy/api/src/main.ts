import { serveUntilSignal, startOrExit } from '@reportage/deploy-service';
import { startService } from './service.ts';

const { log, close } = await startOrExit(startService());
serveUntilSignal(close, (error) => log.error({ err: error }, 'shutdown'));
