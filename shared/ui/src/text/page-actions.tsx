import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsNarrow } from '../list/use-is-narrow.ts';
import { ActionsMenu, type MenuAction } from '../overlays/actions-menu.tsx';
import { LinkButton } from './link-button.tsx';
import classes from './text.module.css';

type Intent = Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus'>;

interface PageActionBase extends Omit<MenuAction, 'run'> {
  isLoading?: boolean;
  /** Whether the action is used so rarely that it is in the menu even on wide screens. */
  isInMenu?: boolean;
  /** Handlers that preload the target of the action when the pointer or focus reaches its button. */
  intent?: Intent;
}

/** Either performs an action or opens another page of the product. */
export type PageAction = PageActionBase & ({ run(): void; to?: never } | { to: string; run?: never });

interface PageActionsProps {
  actions: readonly PageAction[];
  /** The primary action, as a button. */
  primary?: ReactNode;
  /** Whether phones show the primary action with its name, on its own line, instead of its icon beside the title. */
  isPrimaryNamed?: boolean;
}

/**
 * The actions of a page: the primary action, frequent ones beside it, and a menu with the rest. On a phone, all but the
 * primary action are in the menu.
 */
export function PageActions({ actions, primary, isPrimaryNamed = false }: PageActionsProps): ReactNode {
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const frequentActions = actions.filter(({ isInMenu }) => !isInMenu);
  // A destructive action never takes the place of the primary button.
  const phoneButtons = primary ? [] : frequentActions.filter(({ danger }) => !danger).slice(0, 1);
  const buttons = isNarrow ? phoneButtons : frequentActions;
  const menuActions = actions.filter((action) => !buttons.includes(action));
  const isBusy = menuActions.some(({ isLoading }) => isLoading);
  return (
    <div className={classes.headerActions} data-named={(isPrimaryNamed && Boolean(primary)) || undefined}>
      {buttons.map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      {primary}
      <ActionsMenu
        className={classes.pageMenu}
        isLoading={isBusy}
        actions={menuActions.map(
          ({ isInMenu: _isInMenu, isLoading: _loading, intent: _intent, to, run, ...action }) => ({
            ...action,
            run: () => (to === undefined ? run() : navigate(to)),
          }),
        )}
      />
    </div>
  );
}

function ActionButton({ action }: { action: PageAction }): ReactNode {
  const { label, icon, danger, disabledReason, disabled, isLoading, intent, to, run } = action;
  const buttonProps = {
    ...(icon === undefined ? {} : { icon }),
    ...(danger === undefined ? {} : { danger }),
    ...(isLoading === undefined ? {} : { loading: isLoading }),
    ...(disabledReason === undefined ? {} : { title: disabledReason }),
    disabled: disabled === true || disabledReason !== undefined,
    ...intent,
  };
  return to === undefined ? (
    <Button {...buttonProps} onClick={run}>
      {label}
    </Button>
  ) : (
    <LinkButton {...buttonProps} to={to}>
      {label}
    </LinkButton>
  );
}
