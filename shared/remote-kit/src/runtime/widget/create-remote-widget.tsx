import type { PropsOfWidget, WidgetName } from '@reportage/contracts';
import { type ComponentType, useInsertionEffect, useState } from 'react';
import { attachStyles, detachStyles, detachUnusedStyles } from '../remote-styles.ts';
import type { RemoteWidget } from './widget-port.ts';

interface RemoteWidgetOptions<Name extends WidgetName> {
  remote: { name: string };
  name: Name;
  component: ComponentType<PropsOfWidget<Name>>;
}

/** The default export of `src/widgets/<name>.tsx`: the component, with its remote's styles for as long as it is drawn. */
export function createRemoteWidget<Name extends WidgetName>({
  remote,
  name,
  component: Component,
}: RemoteWidgetOptions<Name>): RemoteWidget<Name> {
  // Styles are written when their modules run, which is before the first drawing, or for none at all.
  detachUnusedStyles(remote.name);
  return {
    name,
    remote: remote.name,
    Component: function StyledWidget(props) {
      const [place] = useState(() => Symbol(name));
      useInsertionEffect(() => {
        attachStyles(remote.name, place);
        return () => detachStyles(remote.name, place);
      }, [place]);
      return <Component {...props} />;
    },
  };
}
