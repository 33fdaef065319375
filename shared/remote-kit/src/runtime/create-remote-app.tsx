import { remoteContractVersion } from '@reportage/contracts';
import * as React from 'react';
import { createElement } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { LifeCycleFn } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import type { DefinedRemote } from '../define/define-remote.ts';
import type { MountProps } from './host-props.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteRoot } from './remote-root.tsx';
import type { LoadScreen } from './remote-screen.ts';
import { attachStyles, detachStyles } from './remote-styles.ts';

/** What a remote exposes as `./app`. */
export interface RemoteApp {
  name: string;
  contract: string;
  bootstrap: LifeCycleFn<MountProps>;
  mount: LifeCycleFn<MountProps>;
  unmount: LifeCycleFn<MountProps>;
}

export interface RemoteAppOptions<Path extends string> {
  remote: DefinedRemote<Path>;
  /** One lazily loaded screen for every route of the remote's metadata; types and the build both check that none is missing. */
  screens: { [path in Path]: LoadScreen };
}

/** Its own screens, among the places in which a remote's styles are needed. */
const screensPlace = Symbol('screens');

/** Makes the lifecycles of a remote: providers, the host's one history, an error boundary, and nothing left at unmount. */
export function createRemoteApp<Path extends string>({ remote, screens }: RemoteAppOptions<Path>): RemoteApp {
  const lifecycles = singleSpaReact<MountProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    parcelCanUpdate: false,
    rootComponent: (props: MountProps) => createElement(RemoteRoot, { host: props, remote, screens }),
    // Only reached where the providers themselves fail: a throwing first render would else never settle.
    errorBoundary: (error, _info, host) => createElement(RemoteFailure, { error, host }),
    domElementGetter: (props: MountProps) => freshElement(props.mountPoint()),
  });

  return {
    name: remote.name,
    contract: remoteContractVersion,
    bootstrap: lifecycles.bootstrap,
    mount: (props) => {
      attachStyles(remote.name, screensPlace);
      return lifecycles.mount(props);
    },
    unmount: async (props) => {
      await lifecycles.unmount(props);
      props.mountPoint().replaceChildren();
      detachStyles(remote.name, screensPlace);
    },
  };
}

/** React never gets the same root element twice, so nothing of an earlier mount is in the way. */
function freshElement(mountPoint: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  mountPoint.replaceChildren(element);
  return element;
}
