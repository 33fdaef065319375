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
// Not used by the jobs of these modules.
const platform = {} as Platform;

beforeEach(() => {
  events.length = 0;
});

const createModuleWithSweep = (name: string) =>
  defineModule({
    name,
    jobs: [
      async (_platform, moduleRunner) => {
        const sweep = defineSweep(`${name}.sweep`, 60);
        await moduleRunner.work(sweep, () => Promise.resolve());
        await moduleRunner.schedule(sweep, '* * * * *', {});
        moduleRunner.onClose(() => record('close', sweep));
      },
    ],
  });

test('jobs start only after every module’s handlers are registered, and their resources are released when the worker closes', async () => {
  const jobs = await registerJobs([createModuleWithSweep('tides'), createModuleWithSweep('moons')], platform, runner);
  expect(events.slice(0, 2).sort()).toEqual(['schedule moons.sweep', 'schedule tides.sweep']);
  expect(events.slice(2)).toEqual(['work tides.sweep', 'work moons.sweep']);
  await jobs.close();
  expect(events.slice(4)).toEqual(['close tides.sweep', 'close moons.sweep']);
});

test("a module cannot register another module's job", async () => {
  const moonsModule = { ...createModuleWithSweep('tides'), name: 'moons' };
  await expect(registerJobs([moonsModule], platform, runner)).rejects.toThrow(
    'Module moons may not register the job tides',
  );
  expect(events).toEqual([]);
});
