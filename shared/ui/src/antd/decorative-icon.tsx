import AntdIcon from '@ant-design/icons/es/components/AntdIconLight';
import type { IconDefinition } from '@ant-design/icons-svg/lib/types';
import type { ComponentProps, ComponentType } from 'react';

type IconProps = Pick<ComponentProps<'span'>, 'className' | 'style' | 'onClick' | 'title'>;

/**
 * Creates an icon that screen readers skip. antd gives each icon an English name (`share-alt`), which would become
 * part of the button's accessible name.
 */
export function createDecorativeIcon(icon: IconDefinition): ComponentType<IconProps> {
  return function DecorativeIcon(props) {
    return <AntdIcon {...props} icon={icon} aria-hidden="true" />;
  };
}
