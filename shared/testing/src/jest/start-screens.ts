import { existsSync } from 'node:fs';
import { antdBundleFolder } from './antd/antd-bundle.ts';
import { buildAntdBundle } from './antd/build-antd-bundle.ts';

/** Bundles antd before the screen tests, because loading its thousands of files takes a suite longer than its tests. */
export default async function startScreens(): Promise<void> {
  if (!existsSync(antdBundleFolder)) await buildAntdBundle();
}
