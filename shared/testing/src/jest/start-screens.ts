import { existsSync } from 'node:fs';
import { antdBundleFolder } from './antd/antd-bundle.ts';
import { buildAntdBundle } from './antd/build-antd-bundle.ts';

/** Bundles antd before the screen tests. Loading its thousands of files would take longer than a suite's tests. */
export default async function startScreens(): Promise<void> {
  if (!existsSync(antdBundleFolder)) await buildAntdBundle();
}
