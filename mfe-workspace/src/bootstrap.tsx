import { createRemoteApp } from '@reportage/remote-kit/runtime';
import remote from './remote.ts';
import { screens } from './screens.ts';

export const { name, contract, bootstrap, mount, unmount } = createRemoteApp({ remote, screens });
