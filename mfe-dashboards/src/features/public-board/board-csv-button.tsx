import { getBoardCsvRows } from '@reportage/cards/drawings';
import type { BoardCard, CardResult } from '@reportage/contracts';
import { writeCsv } from '@reportage/format';
import { Button, createCsvBlob, DownloadOutlined, saveFile, useUiSettings } from '@reportage/ui';
import { useBoardMessages } from '../board/board.messages.ts';

interface BoardCsvButtonProps {
  name: string;
  cards: readonly BoardCard[];
  results: readonly CardResult[];
}

/** Downloads the data shown on all cards as one file. The browser writes it, because guests may not export. */
export function BoardCsvButton({ name, cards, results }: BoardCsvButtonProps) {
  const t = useBoardMessages();
  const { locale } = useUiSettings();
  const download = () => {
    const rows = cards.flatMap(({ title, card }) => {
      const result = results.find(({ cardId }) => cardId === card.id);
      return result ? [...getBoardCsvRows(name, { title, card, result }, locale), []] : [];
    });
    saveFile(`${name}.csv`, createCsvBlob(writeCsv(rows)));
  };
  return (
    <Button icon={<DownloadOutlined />} disabled={results.length === 0} onClick={download}>
      {t('csv')}
    </Button>
  );
}
