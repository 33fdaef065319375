import AntdIcon from '@ant-design/icons/es/components/AntdIconLight';
import type { IconDefinition } from '@ant-design/icons-svg/lib/types';
import type { ComponentProps, ComponentType } from 'react';

type IconProps = Pick<ComponentProps<'span'>, 'className' | 'style' | 'onClick' | 'title'>;

/**
 * antd's icons have English names (`share-alt`), which would become part of every button's accessible name; the label
 * is enough.
 */
export function decorative(icon: IconDefinition): ComponentType<IconProps> {
  return function DecorativeIcon(props) {
    return <AntdIcon {...props} icon={icon} aria-hidden="true" />;
  };
}
