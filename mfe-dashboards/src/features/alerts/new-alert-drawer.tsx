import type { ChosenBoardCard } from '@reportage/contracts';
import { type UnsavedWork, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Drawer, DrawerActions } from '@reportage/ui';
import { useState } from 'react';
import { useDashboard } from '../../data/dashboards.queries.ts';
import { useCardFields } from '../board-card-widget/use-card-fields.tsx';
import { AlertForm } from './alert-form.tsx';
import { useAlertMessages } from './alerts.messages.ts';

/** Asks for the card that a new alert watches, then shows the alert's form. */
export function NewAlertDrawer({ onClose }: { onClose: () => void }) {
  const t = useAlertMessages();
  const work = useUnsavedWork();
  const [chosenCard, setChosenCard] = useState<ChosenBoardCard | null>(null);
  const close = () => work.leave(onClose);
  return (
    <Drawer open width="list" title={t(chosenCard ? 'add' : 'chooseCard')} onClose={close}>
      {work.leaveDialog}
      {chosenCard ? (
        <NewAlertForm chosenCard={chosenCard} work={work} onSaved={onClose} onCancel={close} />
      ) : (
        <CardChoice onChoose={setChosenCard} onCancel={close} />
      )}
    </Drawer>
  );
}

interface CardChoiceProps {
  onChoose: (card: ChosenBoardCard) => void;
  onCancel: () => void;
}

function CardChoice({ onChoose, onCancel }: CardChoiceProps) {
  const t = useAlertMessages();
  const { fields, requireCard } = useCardFields();
  const choose = () => {
    const card = requireCard();
    if (card) onChoose(card);
  };
  return (
    <>
      <p>{t('chooseCardText')}</p>
      {fields}
      <DrawerActions
        secondary={<Button onClick={onCancel}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" onClick={choose}>
            {t('continue')}
          </Button>
        }
      />
    </>
  );
}

interface NewAlertFormProps {
  chosenCard: ChosenBoardCard;
  work: UnsavedWork;
  onSaved: () => void;
  onCancel: () => void;
}

function NewAlertForm({ chosenCard, ...rest }: NewAlertFormProps) {
  const { id: workspaceId } = useWorkspace();
  // The board is already loaded, because the user has just chosen its card.
  const board = useDashboard(workspaceId, chosenCard.dashboardId).data;
  const card = board?.content.cards.find((boardCard) => boardCard.card.id === chosenCard.cardId);
  if (!board || !card) return null;
  const timezone = card.own?.timezone ?? board.meta.timezone;
  return <AlertForm dashboardId={board.id} card={card} timezone={timezone} {...rest} />;
}
