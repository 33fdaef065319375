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

/** The module that a remote exposes as `./app`. */
export interface RemoteApp {
  name: string;
  contract: string;
  bootstrap: LifeCycleFn<MountProps>;
  mount: LifeCycleFn<MountProps>;
  unmount: LifeCycleFn<MountProps>;
}

export interface RemoteAppOptions<Path extends string> {
  remote: DefinedRemote<Path>;
  /** One lazily loaded screen for each of the remote's routes. The types and the build check that none is missing. */
  screens: { [path in Path]: LoadScreen };
}

/** Represents the remote's own screens among the mounts that need its styles. */
const screensMount = Symbol('screens');

/**
 * Creates a remote's lifecycle functions, with providers, the host's history, an error boundary, and a clean unmount.
 */
export function createRemoteApp<Path extends string>({ remote, screens }: RemoteAppOptions<Path>): RemoteApp {
  const lifecycles = singleSpaReact<MountProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    parcelCanUpdate: false,
    rootComponent: (props: MountProps) => createElement(RemoteRoot, { host: props, remote, screens }),
    // Catches a failure of the providers themselves, after which the mount would otherwise never settle.
    errorBoundary: (error, _info, host) => createElement(RemoteFailure, { error, host }),
    domElementGetter: (props: MountProps) => createFreshElement(props.mountPoint()),
  });

  return {
    name: remote.name,
    contract: remoteContractVersion,
    bootstrap: lifecycles.bootstrap,
    mount: (props) => {
      attachStyles(remote.name, screensMount);
      return lifecycles.mount(props);
    },
    unmount: async (props) => {
      await lifecycles.unmount(props);
      props.mountPoint().replaceChildren();
      detachStyles(remote.name, screensMount);
    },
  };
}

/** Creates a new root element for each mount, so that an earlier mount cannot interfere. */
function createFreshElement(mountPoint: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  mountPoint.replaceChildren(element);
  return element;
}
