export { readPackage } from './base-config.ts';
export { buildPackage } from './build-package.ts';
export { createHostConfig } from './host-config.ts';
export { createRemoteConfig } from './remote-config.ts';
export { buildSingle } from './single/build-single.ts';
