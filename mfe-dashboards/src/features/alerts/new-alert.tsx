import type { ChosenBoardCard } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Modal } from '@reportage/ui';
import { useState } from 'react';
import { useDashboard } from '../../data/dashboards.queries.ts';
import { useCardFields } from '../board-card-widget/card-selection.tsx';
import { AlertForm } from './alert-form.tsx';
import { useAlertMessages } from './alerts.messages.ts';

/** Asks for the card that a new alert watches, then shows the alert's form. */
export function NewAlert({ onClose }: { onClose: () => void }) {
  const t = useAlertMessages();
  const [chosen, setChosen] = useState<ChosenBoardCard | null>(null);
  const { fields, complete } = useCardFields();
  if (chosen) return <NewAlertForm chosen={chosen} onClose={onClose} />;
  return (
    <Modal
      open
      title={t('chooseCard')}
      okText={t('continue')}
      cancelText={t('cancel')}
      onOk={() => setChosen(complete() ?? null)}
      onCancel={onClose}
    >
      <p>{t('chooseCardText')}</p>
      {fields}
    </Modal>
  );
}

function NewAlertForm({ chosen, onClose }: { chosen: ChosenBoardCard; onClose: () => void }) {
  const { id: workspaceId } = useWorkspace();
  // Already loaded, because the user has just chosen its card.
  const board = useDashboard(workspaceId, chosen.dashboardId).data;
  const card = board?.content.cards.find((boardCard) => boardCard.card.id === chosen.cardId);
  if (!board || !card) return null;
  const timezone = card.own?.timezone ?? board.meta.timezone;
  return <AlertForm dashboardId={board.id} card={card} timezone={timezone} onClose={onClose} />;
}
