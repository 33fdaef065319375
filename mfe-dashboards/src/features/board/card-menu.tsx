import type { BoardCard } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { PartMenu } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { getCardPath } from '../../data/dashboard-path.ts';
import { useBoardMessages } from './board.messages.ts';
import classes from './board.module.css';
import type { StepDirection } from './board-layout.model.ts';

interface CardMenuProps {
  card: BoardCard;
  dashboardId: string;
  /** Set if the card has a comparison. */
  onExplainChange?: () => void;
  /** Set for members who may create alerts. */
  onCreateAlert?: (() => void) | undefined;
  onEdit?: () => void;
  /** Opens the form in which the card can override its board's settings. */
  onOverride?: () => void;
  onCopy?: () => void;
  /**
   * Set for users who may arrange the board, unless it is stacked: moves the card up or down; `undefined` if there is
   * no card above or below it.
   */
  steps?: Record<StepDirection, (() => void) | undefined>;
  onRemove?: () => void;
}

export function CardMenu({
  card,
  dashboardId,
  onExplainChange,
  onCreateAlert,
  onEdit,
  onOverride,
  onCopy,
  steps,
  onRemove,
}: CardMenuProps) {
  const t = useBoardMessages();
  const navigate = useNavigate();
  const { slug } = useWorkspace();
  const items = [
    { key: 'open', label: t('open'), run: () => navigate(getCardPath(slug, dashboardId, card.card.id)) },
    ...(onExplainChange ? [{ key: 'why', label: t('whyChanged'), run: onExplainChange }] : []),
    ...(onCreateAlert ? [{ key: 'alert', label: t('createAlert'), run: onCreateAlert }] : []),
    ...(onEdit ? [{ key: 'edit', label: t('edit'), run: onEdit }] : []),
    ...(onOverride
      ? [
          {
            key: 'overrides',
            label: t(card.card.display === 'scoreboard' ? 'overrides' : 'chartOverrides'),
            run: onOverride,
          },
        ]
      : []),
    ...(onCopy ? [{ key: 'copy', label: t('copy'), run: onCopy }] : []),
    ...(steps
      ? (['up', 'down'] as const).map((direction) => ({
          key: direction,
          label: t(direction),
          disabled: steps[direction] === undefined,
          run: () => steps[direction]?.(),
        }))
      : []),
    ...(onRemove ? [{ key: 'remove', label: t('removeCard'), danger: true, run: onRemove }] : []),
  ];
  return <PartMenu className={classes.menu} name={card.title} actions={items} />;
}
