import type { SocialProvider } from '@reportage/contracts';
import type { Config } from '../../config.ts';
import { createFacebook } from './facebook.ts';
import { createGoogle } from './google.ts';
import type { Provider } from './provider.ts';

export type Providers = Partial<Record<SocialProvider, Provider>>;

/** Creates the configured providers. */
export const createProviders = ({ providers: { Google, Facebook } }: Pick<Config, 'providers'>): Providers => ({
  ...(Google ? { Google: createGoogle(Google) } : {}),
  ...(Facebook ? { Facebook: createFacebook(Facebook) } : {}),
});
