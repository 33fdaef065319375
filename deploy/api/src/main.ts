import { serveUntilSignal } from '@reportage/deploy-service';
import { startService } from './service.ts';

const { log, close } = await startService();
serveUntilSignal(close, (error) => log.error({ err: error }, 'shutdown'));
