import type { ChosenBoardCard } from '@reportage/contracts';
import { useWidgetIntent, Widget } from '@reportage/remote-kit/runtime';
import { preferenceAtom, store } from '@reportage/state';
import { Button } from '@reportage/ui';
import { useAtom } from 'jotai';
import { useState } from 'react';
import page from '../../layout/item-page.module.css';
import classes from './campaign-details.module.css';
import { useOverviewMessages } from './campaign-overview.messages.ts';

type ChosenCards = Readonly<Record<string, ChosenBoardCard>>;

const isChosenCard = (stored: unknown): stored is ChosenBoardCard =>
  typeof stored === 'object' &&
  stored !== null &&
  'dashboardId' in stored &&
  'cardId' in stored &&
  typeof stored.dashboardId === 'string' &&
  typeof stored.cardId === 'string';

/** The user's chosen card for each campaign, by campaign id. */
const chosenCardsAtom = preferenceAtom<ChosenCards>('campaigns.boardCards', {}, (stored) =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, card]) => isChosenCard(card)))
    : undefined,
);

/** A dashboard card shown in a campaign's overview; each user chooses their own. */
export function OverviewCard({ campaignId }: { campaignId: string }) {
  const t = useOverviewMessages();
  const [cards, setCards] = useAtom(chosenCardsAtom, { store });
  const [isChoosing, setChoosing] = useState(false);
  const intent = useWidgetIntent('board-card');
  const chosenCard = cards[campaignId] ?? null;
  if (!chosenCard && !isChoosing) {
    return (
      <section aria-label={t('card')}>
        <h2 className={page.heading}>{t('card')}</h2>
        <p className={page.note}>{t('cardText')}</p>
        <Button className={classes.chooseCard ?? ''} {...intent} onClick={() => setChoosing(true)}>
          {t('chooseCard')}
        </Button>
      </section>
    );
  }
  return (
    <Widget
      name="board-card"
      chosen={chosenCard}
      onChoose={(card) => {
        const { [campaignId]: _, ...others } = cards;
        setCards(card ? { ...others, [campaignId]: card } : others);
        setChoosing(false);
      }}
      onCancel={() => setChoosing(false)}
    />
  );
}
