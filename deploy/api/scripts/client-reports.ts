/**
 * Lists what browsers reported, from the logs: `node deploy/api/scripts/client-reports.ts [--log FILE] [REMOTE]` lists
 * front-end errors (from the API's log); with `--policy`, what the page's policies blocked (from the edge's log).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { summarizeReports } from '../src/modules/client-reports/summarize-reports.ts';
import { summarizeViolations } from '../src/modules/client-reports/summarize-violations.ts';

const logs = join(import.meta.dirname, '../../../.reportage/data/logs');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { log: { type: 'string' }, policy: { type: 'boolean', default: false } },
});
const log = values.log ?? join(logs, values.policy ? 'edge.log' : 'api.log');
const text = await readFile(log, 'utf8').catch(() => {
  throw new Error(`There is no log at ${log}; pass its path with --log.`);
});
const lines = text.split('\n');

const entries = values.policy
  ? summarizeViolations(lines).map(
      ({ times, directive, blocked, isEnforced, lastAt, pages, sources }) =>
        `${times} × ${directive} ${isEnforced ? 'blocked' : 'would block'} ${blocked || '(unknown)'}\n    last ${lastAt}, on ${pages.join(', ')}, by ${sources.join(', ') || 'the page'}\n`,
    )
  : summarizeReports(lines, positionals[0]).map(
      ({ times, remote, version, phase, message, lastAt, lastTraceId, screens }) =>
        `${times} × ${remote} ${version}, ${phase}: ${message}\n    last ${lastAt}, trace ${lastTraceId}, on ${screens.join(', ')}\n`,
    );
for (const entry of entries) process.stdout.write(entry);
if (entries.length === 0) process.stdout.write('Nothing was reported.\n');
