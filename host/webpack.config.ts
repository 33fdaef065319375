import { createHostConfig } from '@reportage/remote-kit/webpack';
import { tokensCss } from '@reportage/tokens';

export default createHostConfig(import.meta.url, { criticalCss: tokensCss() });
