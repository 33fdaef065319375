import { Button, type MenuProps } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { MoreOutlined } from '../antd/icons.ts';
import { useUiMessages } from '../ui.messages.ts';
import { Dropdown } from './dropdown.tsx';

export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Whether the action removes something; such actions come last. */
  danger?: boolean;
  /** Why the action is not possible here. */
  disabledReason?: string | undefined;
  /** Whether the action is disabled because something is in progress or missing. */
  disabled?: boolean;
  /** Whether a divider is shown above the entry. */
  hasDividerAbove?: boolean;
  run(): void;
}

interface ActionsMenuProps {
  /** The name of the row, card or entry to which the actions apply; if omitted, they apply to the page. */
  name?: string;
  actions: readonly MenuAction[];
  size?: 'small' | 'middle';
  isLoading?: boolean;
  className?: string | undefined;
}

/**
 * The actions for one object, behind a button with three dots. The entries stay the same while the menu is open,
 * because an entry that appeared or disappeared would move the others under the pointer.
 */
export function ActionsMenu({ name, actions, size = 'middle', isLoading, className }: ActionsMenuProps): ReactNode {
  const t = useUiMessages();
  const [openedActions, setOpenedActions] = useState<readonly MenuAction[] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shownActions = openedActions ?? actions;
  if (shownActions.length === 0) return null;
  const label = name === undefined ? t('moreActions') : t('actionsFor', { name });
  return (
    <Dropdown
      onOpenChange={(isOpen) => setOpenedActions(isOpen ? actions : null)}
      menu={{
        items: toMenuItems(shownActions),
        onClick: ({ key }) => {
          // The entry will no longer exist when a dialog that it opens returns focus.
          button.current?.focus({ preventScroll: true });
          // The handler may have changed since the menu was opened.
          [...actions, ...shownActions].find((action) => action.key === key)?.run();
        },
      }}
    >
      <Button
        ref={button}
        {...(name === undefined ? {} : { type: 'text' as const })}
        {...(className === undefined ? {} : { className })}
        {...(isLoading === undefined ? {} : { loading: isLoading })}
        size={size}
        icon={<MoreOutlined />}
        aria-label={label}
        title={label}
      />
    </Dropdown>
  );
}

/** Converts the actions to entries. Destructive actions come last, below a divider. */
function toMenuItems(actions: readonly MenuAction[]): NonNullable<MenuProps['items']> {
  const sortedActions = actions.toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false));
  return sortedActions.flatMap(({ run: _, disabledReason, hasDividerAbove, ...item }, index) => {
    const isFirstDanger = item.danger && !sortedActions[index - 1]?.danger;
    const line =
      index > 0 && (hasDividerAbove || isFirstDanger) ? [{ key: `before ${item.key}`, type: 'divider' as const }] : [];
    return [...line, disabledReason === undefined ? item : { ...item, disabled: true, title: disabledReason }];
  });
}
