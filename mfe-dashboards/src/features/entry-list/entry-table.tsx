import { ActionsMenu, Button, Drawer, Table } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { EntryFields, Notices } from './entry.tsx';
import type { EntryRenderer } from './entry-field.ts';
import { useEntryListMessages } from './entry-list.messages.ts';
import classes from './entry-list.module.css';

interface EntryTableProps<Row> {
  label: string;
  rows: readonly Row[];
  renderer: EntryRenderer<Row>;
}

/** Digests or alerts as table rows; a click on a name opens the details. */
export function EntryTable<Row extends { id: string; name: string }>({
  label,
  rows,
  renderer,
}: EntryTableProps<Row>): ReactNode {
  const t = useEntryListMessages();
  const { fields, renderStatus, getActions, getNotices } = renderer;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const openedRow = rows.find(({ id }) => id === openedId);
  return (
    <div className={classes.table}>
      <Table<Row>
        aria-label={label}
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ x: 880 }}
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
          ...fields.flatMap(({ key, name, render, inTable }) =>
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
            <EntryFields row={openedRow} fields={fields} />
          </div>
        </Drawer>
      )}
    </div>
  );
}
