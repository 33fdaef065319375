import { createRemoteConfig } from '@reportage/remote-kit/webpack';

export default createRemoteConfig(import.meta.url);
