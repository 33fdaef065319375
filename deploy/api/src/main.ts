import { announceReady, endOnSignal } from './platform/lifecycle.ts';
import { startService } from './service.ts';

const { log, close } = await startService();
endOnSignal(log, close);
announceReady();
