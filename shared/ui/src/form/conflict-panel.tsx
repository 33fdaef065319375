import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import classes from '../text/text.module.css';
import { useUiMessages } from '../ui.messages.ts';

interface ConflictPanelProps {
  title: string;
  text: string;
  /** Both versions as label → text; only differences are shown. */
  mine: Record<string, string>;
  theirs: Record<string, string>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows both versions of an edit conflict side by side, and lets the user choose. */
export function ConflictPanel({ title, text, mine, theirs, ...actions }: ConflictPanelProps): ReactNode {
  const t = useUiMessages();
  const differingLabels = Object.keys({ ...mine, ...theirs }).filter((label) => mine[label] !== theirs[label]);
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <>
          <div>{text}</div>
          {differingLabels.length > 0 && (
            <table className={classes.conflictTable}>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{t('mine')}</th>
                  <th scope="col">{t('theirs')}</th>
                </tr>
              </thead>
              <tbody>
                {differingLabels.map((label) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{mine[label]}</td>
                    <td>{theirs[label]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Flex gap={8} wrap>
            <Button type="primary" onClick={actions.onKeepMine}>
              {t('keepMine')}
            </Button>
            <Button onClick={actions.onTakeTheirs}>{t('takeTheirs')}</Button>
          </Flex>
        </>
      }
    />
  );
}
