import { createApp } from './app.ts';
import { createImplementations } from './modules/index.ts';
import { loadConfig } from './platform/config.ts';
import { assertComplete } from './platform/http/completeness.ts';
import { contractCalls } from './platform/http/contract-calls.ts';
import { announceReady, endOnSignal } from './platform/lifecycle.ts';
import { createPlatform } from './platform/platform.ts';

const config = loadConfig();
const platform = await createPlatform(config, { role: 'api' });
const implementations = createImplementations(platform);
assertComplete(contractCalls, implementations);
const app = await createApp(platform, implementations);
await app.listen({ port: config.PORT, host: config.HOST });
announceReady();
endOnSignal(platform.log, async () => {
  await app.close();
  await platform.close();
});
