import { Disclosure, PageSectionBody, SectionLayout, useIsNarrow } from '@reportage/ui';
import { memo, type ReactNode } from 'react';
import { useApiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import type { Area } from './open-api.ts';
import { OperationView } from './operation-view.tsx';

interface AreaListProps {
  areas: readonly Area[];
  /** Whether the areas contain only the calls that match a search. */
  isFiltered: boolean;
}

/**
 * The calls of all areas, with an index. On phones, an area is closed until the search, the index or a link opens it.
 * Memoized because rendering hundreds of calls on each key press would make typing in the search slow.
 */
export const AreaList = memo(function AreaList({ areas, isFiltered }: AreaListProps) {
  const t = useApiReferenceMessages();
  const isNarrow = useIsNarrow();
  const sections = areas.map(({ id, title, operations }) => ({ id, title, note: operations.length }));
  return (
    <SectionLayout sections={sections} label={t('areas')}>
      {areas.map((area) => (
        <PageSectionBody key={area.id} id={area.id} title={area.title}>
          {isNarrow ? (
            <Disclosure
              // A new search opens the area again, even if the user closed it.
              key={isFiltered ? 'found' : 'all'}
              startsOpen={isFiltered}
              className={classes.closedArea}
              summary={<AreaHead area={area} />}
            >
              <Operations area={area} />
            </Disclosure>
          ) : (
            <div className={classes.area}>
              <AreaHead area={area} />
              <Operations area={area} />
            </div>
          )}
        </PageSectionBody>
      ))}
    </SectionLayout>
  );
});

function AreaHead({ area: { title, operations } }: { area: Area }): ReactNode {
  const t = useApiReferenceMessages();
  return (
    <span className={classes.areaHead}>
      <h2 className={classes.areaTitle}>{title}</h2>
      <span className={classes.type}>{t('found', { count: operations.length })}</span>
    </span>
  );
}

const Operations = ({ area }: { area: Area }): ReactNode =>
  area.operations.map((operation) => <OperationView key={operation.id} operation={operation} />);
