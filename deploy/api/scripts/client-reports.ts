/** Errors that front ends reported, from the API's log: `node deploy/api/scripts/client-reports.ts [--log FILE] [REMOTE]`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { summariseReports } from '../src/modules/client-reports/summarise-reports.ts';

const ownLog = join(import.meta.dirname, '../../../.reportage/data/logs/api.log');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { log: { type: 'string', default: ownLog } },
});
const text = await readFile(values.log, 'utf8').catch(() => {
  throw new Error(`There is no log at ${values.log}; name it with --log.`);
});
const found = summariseReports(text.split('\n'), positionals[0]);
for (const { times, remote, version, phase, message, lastAt, lastTraceId, screens } of found) {
  process.stdout.write(
    `${times} × ${remote} ${version}, ${phase}: ${message}\n    last ${lastAt}, trace ${lastTraceId}, on ${screens.join(', ')}\n`,
  );
}
if (found.length === 0) process.stdout.write('Nothing was reported.\n');
