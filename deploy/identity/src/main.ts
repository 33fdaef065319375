import { serveUntilSignal, startOrExit } from '@reportage/deploy-service';
import { startService } from './service.ts';

const { close } = await startOrExit(startService());
serveUntilSignal(close);
