import type { CardResult, Highlight } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { DraftConflict } from '../report-edit/draft-state.tsx';
import { useHighlightEditMessages } from './highlight-edit.messages.ts';
import type { HighlightDraft } from './use-highlight-draft.ts';
import { useSectionLabel } from './use-section-label.ts';

interface HighlightConflictProps {
  draft: HighlightDraft;
  editedHighlight: Highlight;
  cards: readonly CardResult[];
}

/** Shows both versions of a highlight if somebody else has saved it in the meantime. */
export function HighlightConflict({ draft, editedHighlight, cards }: HighlightConflictProps): ReactNode {
  const t = useHighlightEditMessages();
  const getLabel = useSectionLabel(cards);
  const describeOrder = ({ sort, layout }: Highlight): string =>
    sort
      .flatMap(({ id, hidden }) => {
        const section = layout.find((entry) => entry.id === id);
        if (!section) return [];
        return hidden ? `${getLabel(section)} (${t('hidden')})` : getLabel(section);
      })
      .join('\n');
  return (
    <DraftConflict
      draft={draft}
      title={t('conflictTitle')}
      editedVersion={editedHighlight}
      getComparedValues={(highlight) => ({ [t('heading')]: highlight.heading, [t('order')]: describeOrder(highlight) })}
    />
  );
}
