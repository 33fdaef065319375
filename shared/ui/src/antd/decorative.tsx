import type { ComponentProps, ComponentType } from 'react';

type IconProps = Pick<ComponentProps<'span'>, 'className' | 'style' | 'onClick' | 'title'>;

/** antd names its icons in English (`share-alt`), which would become part of every button's name; the words beside them suffice. */
export function decorative(Icon: ComponentType<IconProps & { 'aria-hidden': 'true' }>): ComponentType<IconProps> {
  return function DecorativeIcon(props) {
    return <Icon {...props} aria-hidden="true" />;
  };
}
