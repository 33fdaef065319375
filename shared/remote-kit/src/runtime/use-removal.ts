import type { Translate } from '@reportage/state';
import { useState } from 'react';
import type { ScreenFamily } from './failures/fallback-text.ts';
import { useFailures } from './failures/use-failures.ts';
import { holdRemoval } from './undo/hold-removal.ts';
import { useHost } from './use-host.ts';

interface NamedRow {
  id: string;
  name: string;
}

interface RemovalOptions {
  /** The family whose fallback text is used if the server sends no message. */
  family: ScreenFamily;
  /**
   * `removeTitle` gets the number of rows and the first name, `removeText` all names and their number; `removed` gets
   * the number.
   */
  t: Translate<'removeTitle' | 'removeText' | 'removed'>;
  /** The verb of `removeTitle`, if it is not “Delete”. */
  verb?: string;
  /** Deletes the rows; the ids are comma-separated, as the calls expect. */
  remove(ids: string): Promise<unknown>;
  /**
   * Whether the rows can be restored for a few seconds; off for objects that must be removed immediately, such as a
   * key.
   */
  hasUndo?: boolean;
  /** Called once the rows have disappeared from the screen, for example to leave a screen that shows them. */
  onRemoved?(): void;
}

interface Removal<Row extends NamedRow> {
  /** Asks before these rows are deleted. */
  ask(rows: readonly Row[]): void;
  /** Props of `RemoveDialog`. */
  dialog: {
    rows: readonly Row[];
    title: string;
    verb: string | undefined;
    text(names: string): string;
    remove(ids: string): Promise<unknown>;
    onRemoved(): void;
    onFailed(error: unknown): void;
    onClose(): void;
  };
}

/** Deletes rows on a list page: render `<RemoveDialog {...removal.dialog} />` and call `ask`. */
export function useRemoval<Row extends NamedRow>({
  family,
  t,
  verb,
  remove,
  hasUndo = false,
  onRemoved = () => undefined,
}: RemovalOptions): Removal<Row> {
  const { messages } = useHost();
  const failures = useFailures(family);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const describeRemoval = () => t('removed', { count: rows.length });
  const onFailed = (error: unknown) => failures.show('remove', error);
  return {
    ask: setRows,
    dialog: {
      rows,
      title: t('removeTitle', { count: rows.length, name: rows[0]?.name ?? '' }),
      verb,
      text: (names) => t('removeText', { names, count: rows.length }),
      remove: hasUndo
        ? async (ids) =>
            holdRemoval({
              ids: ids.split(','),
              text: describeRemoval(),
              remove: async () => {
                await remove(ids);
                return [];
              },
              onFailed,
            })
        : remove,
      onRemoved: () => {
        if (!hasUndo) messages.success(describeRemoval());
        onRemoved();
      },
      onFailed,
      onClose: () => setRows([]),
    },
  };
}
