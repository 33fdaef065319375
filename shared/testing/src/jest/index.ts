export { browserProject, nodeProject } from './projects.ts';
