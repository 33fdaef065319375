import { hasNginx } from './nginx.ts';
import { checkRollingUpdates } from './prove-rolling.ts';

const isNginxInstalled = hasNginx();
if (!isNginxInstalled)
  console.warn('Skipped: rolling updates behind nginx, because nginx is not installed on this machine.');

// `pnpm proof rolling` makes a hundred thousand requests.
(isNginxInstalled ? test : test.skip)(
  'two API replicas behind nginx are replaced under load, and every request succeeds',
  async () => {
    const { problems, figures } = await checkRollingUpdates({ requests: 500, rounds: 1, log: () => undefined });
    expect(problems).toEqual([]);
    expect(figures).toMatchObject({ failed: 0, replacedReplicas: 2 });
    expect(figures.requests).toBeGreaterThanOrEqual(500);
    expect(figures.writes).toBeGreaterThan(50);
  },
);
