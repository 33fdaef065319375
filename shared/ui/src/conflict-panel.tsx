import { Alert, Button, Flex } from 'antd';
import type { CSSProperties } from 'react';

export interface ConflictPanelProps {
  title: string;
  text: string;
  /** What the person typed, by the label of the field; the same labels as in `theirs`. */
  mine: Record<string, string>;
  /** What is stored now. */
  theirs: Record<string, string>;
  labels: { mine: string; theirs: string; keepMine: string; takeTheirs: string };
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const cell: CSSProperties = {
  textAlign: 'start',
  verticalAlign: 'top',
  padding: '8px 16px 8px 0',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
};

/** Both sides of a save that came too late: only what differs, and a choice. Announced as soon as it shows. */
export function ConflictPanel({ title, text, mine, theirs, labels, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const differing = Object.keys(mine).filter((field) => mine[field] !== theirs[field]);
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      title={title}
      style={{ marginBottom: 16 }}
      description={
        <Flex vertical gap={12}>
          <span>{text}</span>
          {differing.length > 0 && (
            <table style={{ borderCollapse: 'collapse', width: '100%' }}>
              <thead>
                <tr>
                  <td style={cell} />
                  <th scope="col" style={cell}>
                    {labels.mine}
                  </th>
                  <th scope="col" style={cell}>
                    {labels.theirs}
                  </th>
                </tr>
              </thead>
              <tbody>
                {differing.map((field) => (
                  <tr key={field}>
                    <th scope="row" style={cell}>
                      {field}
                    </th>
                    <td style={cell}>{mine[field]}</td>
                    <td style={cell}>{theirs[field]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Flex gap={8} wrap>
            <Button type="primary" onClick={onKeepMine}>
              {labels.keepMine}
            </Button>
            <Button onClick={onTakeTheirs}>{labels.takeTheirs}</Button>
          </Flex>
        </Flex>
      }
    />
  );
}
