import { ActionsMenu, Button, Table } from '@reportage/ui';
import type { ReactNode } from 'react';
import type { EntryRenderer } from './entry-field.ts';
import { useEntryListMessages } from './entry-list.messages.ts';
import classes from './entry-list.module.css';

interface EntryTableProps<Row> {
  label: string;
  rows: readonly Row[];
  renderer: EntryRenderer<Row>;
  onOpen(id: string): void;
}

/** Digests or alerts as table rows; a click on a name opens the details. */
export function EntryTable<Row extends { id: string; name: string }>({
  label,
  rows,
  renderer,
  onOpen,
}: EntryTableProps<Row>): ReactNode {
  const t = useEntryListMessages();
  const { fields, renderStatus, getActions, getNotices } = renderer;
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
                <Button type="link" className={classes.name ?? ''} onClick={() => onOpen(row.id)}>
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
    </div>
  );
}
