import type { WidgetName, WidgetPropsOf } from '@reportage/contracts';
import { type ComponentType, useInsertionEffect, useState } from 'react';
import { attachStyles, detachStyles, detachUnusedStyles } from '../remote-styles.ts';
import type { RemoteWidget } from './widget-port.ts';

interface RemoteWidgetOptions<Name extends WidgetName> {
  remote: { name: string };
  name: Name;
  component: ComponentType<WidgetPropsOf<Name>>;
}

/**
 * Creates the default export of `src/widgets/<name>.tsx`: the component, with its remote's styles while it is
 * mounted.
 */
export function createRemoteWidget<Name extends WidgetName>({
  remote,
  name,
  component: Component,
}: RemoteWidgetOptions<Name>): RemoteWidget<Name> {
  // Styles are inserted when their modules run, which may be long before the first mount.
  detachUnusedStyles(remote.name);
  return {
    name,
    remote: remote.name,
    Component: function StyledWidget(props) {
      const [mount] = useState(() => Symbol(name));
      useInsertionEffect(() => {
        attachStyles(remote.name, mount);
        return () => detachStyles(remote.name, mount);
      }, [mount]);
      return <Component {...props} />;
    },
  };
}
