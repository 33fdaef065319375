import { serveUntilSignal } from '@reportage/deploy-service';
import { startService } from './service.ts';

serveUntilSignal(await startService());
