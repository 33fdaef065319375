import { existsSync } from 'node:fs';
import { antdBundleFolder } from './antd/antd-bundle.ts';
import { buildAntdBundle } from './antd/build-antd-bundle.ts';

/** Before the first test of screens: antd as one file. Loading its thousands of files took a suite longer than its tests. */
export default async function startScreens(): Promise<void> {
  if (!existsSync(antdBundleFolder)) await buildAntdBundle();
}
