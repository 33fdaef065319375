import type { ComponentType } from 'react';

/** A screen of a remote: the default export of its module, loaded when its address is first shown. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;
