import { ActionsMenu, Button, Drawer, Table } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { Facts, Notices } from './entry.tsx';
import type { EntryDrawing } from './entry-fact.ts';
import { useEntryListMessages } from './entry-list.messages.ts';
import classes from './entry-list.module.css';

interface EntryTableProps<Row> {
  label: string;
  rows: readonly Row[];
  drawing: EntryDrawing<Row>;
}

/** Digests or alerts as rows; the name of one opens its details. */
export function EntryTable<Row extends { id: string; name: string }>({
  label,
  rows,
  drawing,
}: EntryTableProps<Row>): ReactNode {
  const t = useEntryListMessages();
  const { facts, renderStatus, getActions, getNotices } = drawing;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const openedRow = rows.find(({ id }) => id === openedId);
  return (
    <div className={classes.table}>
      <Table<Row>
        aria-label={label}
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...rows]}
        columns={[
          {
            key: 'name',
            title: t('name'),
            render: (_, row) => (
              <>
                <Button type="link" className={classes.name ?? ''} onClick={() => setOpenedId(row.id)}>
                  {row.name}
                </Button>
                {getNotices(row).map(({ key, text }) => (
                  <span key={key} className={classes.notice}>
                    {text}
                  </span>
                ))}
              </>
            ),
          },
          { key: 'status', title: t('status'), render: (_, row) => renderStatus(row) },
          ...facts.flatMap(({ key, name, render, inTable }) =>
            inTable === false ? [] : [{ key, title: name, render: (_: unknown, row: Row) => (inTable ?? render)(row) }],
          ),
          {
            key: 'actions',
            title: <span className="ui-visually-hidden">{t('actions')}</span>,
            align: 'end',
            width: 48,
            render: (_, row) => <ActionsMenu name={row.name} actions={getActions(row)} />,
          },
        ]}
      />
      {openedRow && (
        <Drawer open size={560} title={openedRow.name} onClose={() => setOpenedId(null)}>
          <div className={classes.details}>
            <div>{renderStatus(openedRow)}</div>
            <Notices notices={getNotices(openedRow)} />
            <Facts row={openedRow} facts={facts} />
          </div>
        </Drawer>
      )}
    </div>
  );
}
