import type { JobDefinition } from '../jobs/define-job.ts';
import { defineSweep } from '../jobs/define-job.ts';
import type { JobRunner } from '../jobs/job-queue.ts';
import type { Platform } from '../platform.ts';
import { defineModule } from './define-module.ts';
import { registerJobs } from './register-jobs.ts';

const events: string[] = [];
const record = (event: string, { name }: Pick<JobDefinition, 'name'>) => {
  events.push(`${event} ${name}`);
  return Promise.resolve();
};
const runner: JobRunner = {
  send: (job) => record('send', job),
  work: (job) => record('work', job),
  schedule: (job) => record('schedule', job),
};
// The jobs of these modules do not use it.
const platform = {} as Platform;

beforeEach(() => {
  events.length = 0;
});

const sweeping = (name: string) =>
  defineModule({
    name,
    jobs: [
      async (_platform, modules) => {
        const sweep = defineSweep(`${name}.sweep`, 60);
        await modules.work(sweep, () => Promise.resolve());
        await modules.schedule(sweep, '* * * * *', {});
        modules.onClose(() => record('close', sweep));
      },
    ],
  });

test('jobs run once the handlers of every module are registered, and their resources are released with the worker', async () => {
  const jobs = await registerJobs([sweeping('tides'), sweeping('moons')], platform, runner);
  expect(events.slice(0, 2).sort()).toEqual(['schedule moons.sweep', 'schedule tides.sweep']);
  expect(events.slice(2)).toEqual(['work tides.sweep', 'work moons.sweep']);
  await jobs.close();
  expect(events.slice(4)).toEqual(['close tides.sweep', 'close moons.sweep']);
});

test("a module cannot register another module's job", async () => {
  const intruder = { ...sweeping('tides'), name: 'moons' };
  await expect(registerJobs([intruder], platform, runner)).rejects.toThrow(
    'Module moons may not register the job tides',
  );
  expect(events).toEqual([]);
});
