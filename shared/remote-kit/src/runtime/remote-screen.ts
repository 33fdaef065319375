import type { ComponentType } from 'react';
import type { LoadBeforeOpening } from './screen-opening.tsx';

/**
 * A screen of a remote: the default export of its module, loaded when its path is first opened. With an export `load`, the screen opens
 * after `load` has fetched its data.
 */
export type LoadScreen = () => Promise<{ default: ComponentType; load?: LoadBeforeOpening }>;
