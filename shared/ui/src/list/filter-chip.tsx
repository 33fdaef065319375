import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DownOutlined } from '../antd/icons.ts';
import { Dropdown } from '../overlays/dropdown.tsx';

interface FilterChipProps {
  /** The name of the filter and its chosen value. */
  text: string;
  /** Key of the chosen value. */
  chosen: string;
  choices: readonly { key: string; label: string }[];
  onChoose: (key: string) => void;
}

/** One filter of a list; opens a menu of its values. */
export function FilterChip({ text, chosen, choices, onChoose }: FilterChipProps): ReactNode {
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: [...choices], selectable: true, selectedKeys: [chosen], onClick: ({ key }) => onChoose(key) }}
    >
      <Button icon={<DownOutlined />} iconPlacement="end" shape="round">
        {text}
      </Button>
    </Dropdown>
  );
}
