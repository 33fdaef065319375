import type { Config } from 'jest';
import { browserProject, nodeProject } from './shared/testing/src/jest/projects.ts';

const config: Config = {
  projects: [browserProject(import.meta.dirname), nodeProject(import.meta.dirname)],
  reporters: ['default', './shared/testing/src/reporter/jest-reporter.ts'],
  // Suites start servers and draw whole screens; a busy machine takes its time.
  testTimeout: 300_000,
};

export default config;
