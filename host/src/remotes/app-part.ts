import type { RemoteApp } from '@reportage/remote-kit/runtime';
import type { RemotePart } from './remote-part.ts';

/** A remote's screens. */
export const appPart: RemotePart<RemoteApp> = {
  path: 'app',
  getFiles: ({ critical }) => critical,
  read(module, { name }) {
    const app = module as RemoteApp | null;
    if (!app) throw new Error(`${name} exposes no app`);
    if (app.name !== name) throw new Error(`${name} calls itself ${app.name}`);
    return app;
  },
};
