import type { Config } from 'jest';
import { browserProject, nodeProject, testTimeoutMs } from './shared/testing/src/jest/index.ts';

const config: Config = {
  projects: [browserProject(import.meta.dirname), nodeProject(import.meta.dirname)],
  reporters: ['default', './shared/testing/src/reporter/jest-reporter.ts'],
  // With a single worker, server tests would run in Jest's own process.
  maxWorkers: '100%',
  testTimeout: testTimeoutMs,
};

export default config;
