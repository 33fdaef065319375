import { CardView } from '@reportage/cards';
import { addBrandColors } from '@reportage/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { exampleCard, exampleDefinition } from './example-card.ts';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

/** A report's chart with example figures, in a brand's colors as reports use them. */
export function ExampleChart({ colors }: { colors: readonly string[] }): ReactNode {
  const t = useWorkspaceBrandMessages();
  const [toolsElement, setToolsElement] = useState<HTMLElement | null>(null);
  const chartTools = useMemo(() => ({ element: toolsElement, isCompact: true }), [toolsElement]);
  const title = t('chartTitle');
  return (
    <>
      <div className={styles.chartHead}>
        <span className={styles.chartName}>{title}</span>
        <div ref={setToolsElement} />
      </div>
      <CardView
        definition={addBrandColors(exampleDefinition, colors)}
        card={exampleCard}
        title={title}
        isPrinted={false}
        hasStatus={false}
        chartTools={chartTools}
      />
    </>
  );
}
