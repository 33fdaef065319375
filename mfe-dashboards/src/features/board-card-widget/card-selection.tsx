import type { ChosenBoardCard } from '@reportage/contracts';
import { Button, Flex } from '@reportage/ui';
import { useBoardCardMessages } from './board-card-widget.messages.ts';
import classes from './board-card-widget.module.css';
import { useCardFields } from './use-card-fields.tsx';

interface CardSelectionProps {
  onChoose(card: ChosenBoardCard): void;
  onCancel(): void;
}

/** A form for choosing a dashboard, then one of its cards. */
export function CardSelection({ onChoose, onCancel }: CardSelectionProps) {
  const t = useBoardCardMessages();
  const { fields, requireCard } = useCardFields();
  const choose = () => {
    const card = requireCard();
    if (card) onChoose(card);
  };
  return (
    <div className={classes.selection}>
      {fields}
      <Flex gap={8} wrap>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="primary" onClick={choose}>
          {t('showCard')}
        </Button>
      </Flex>
    </div>
  );
}
