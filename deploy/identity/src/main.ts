import { serveUntilSignal } from '@reportage/deploy-service';
import { startService } from './service.ts';

const { close } = await startService();
serveUntilSignal(close);
