import { addHostedServices, readHostedServices } from './hosted-services.ts';

const common = { PATH: '/bin', PORT: '4600', LOG_LEVEL: 'info' };
const createService = (name: string, environment: NodeJS.ProcessEnv) => ({
  name,
  entry: `deploy/${name}/src/service.ts`,
  environment: { ...common, ...environment },
  logFile: `/logs/${name}.log`,
});

test('each hosted service gets the process’s settings and its own, but no other service’s', () => {
  const environment = addHostedServices(common, [
    createService('edge', { API_URL: 'http://127.0.0.1:1' }),
    createService('sandbox', { PORT: '4601', SOCIAL_CLIENT_SECRET: 'only here' }),
  ]);
  const [edge, sandbox] = readHostedServices(environment);
  expect(edge?.environment).toEqual({ ...common, API_URL: 'http://127.0.0.1:1' });
  expect(sandbox?.environment).toEqual({ ...common, PORT: '4601', SOCIAL_CLIENT_SECRET: 'only here' });
  expect(sandbox?.moduleUrl).toMatch(/^file:.*\/deploy\/sandbox\/src\/service\.ts$/);
});

test('a process without hosted services keeps its environment', () => {
  expect(addHostedServices(common)).toBe(common);
  expect(readHostedServices(common)).toEqual([]);
});
