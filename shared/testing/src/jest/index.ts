export { testTimeoutMs } from './limit-time.ts';
export { browserProject, nodeProject } from './projects.ts';
