import { Segmented } from 'antd';
import type { ReactNode } from 'react';

interface ViewChoiceProps<View extends string> {
  /** The accessible name of the choice. */
  label: string;
  value: View;
  /** The views to choose from; in a list, the table comes first. */
  options: readonly { value: View; name: string; icon: ReactNode }[];
  size?: 'small';
  onChange(view: View): void;
}

/** A choice of views, each an icon with its name as the tooltip. */
export function ViewChoice<View extends string>({ label, options, ...props }: ViewChoiceProps<View>): ReactNode {
  return (
    <Segmented<View>
      {...props}
      aria-label={label}
      options={options.map(({ value, name, icon }) => ({
        value,
        tooltip: name,
        // The icon is part of the label, so that it is centered in its button.
        label: (
          <>
            {icon}
            <span className="ui-visually-hidden">{name}</span>
          </>
        ),
      }))}
    />
  );
}
