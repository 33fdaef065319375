import { serveUntilSignal, startOrExit } from '@reportage/deploy-service';
import { startService } from './service.ts';

serveUntilSignal(await startOrExit(startService()));
