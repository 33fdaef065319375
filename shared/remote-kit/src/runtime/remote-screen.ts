import type { ComponentType } from 'react';
import type { LoadBeforeOpening } from './screen-opening.tsx';

/**
 * Loads a screen's module when its path is first opened. The screen is the default export. If there is a `load` export,
 * the screen opens after `load` has fetched its data.
 */
export type LoadScreen = () => Promise<{ default: ComponentType; load?: LoadBeforeOpening }>;
