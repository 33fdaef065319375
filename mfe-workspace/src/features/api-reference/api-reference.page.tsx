import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useFailedQuery, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, FailedState, Input, PageHeader, SearchOutlined, Skeleton } from '@reportage/ui';
import { useDeferredValue, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useApiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import { AreaList } from './area-list.tsx';
import { getAreas, getOperations, matchesWords, type Operation } from './open-api.ts';

/**
 * `/:workspaceId/settings/api/reference`: every call of the OpenAPI document. `#campaigns` shows an area, `#campaigns.list`
 * opens a call, `?search=` finds calls in all areas.
 */
export default function ApiReferencePage() {
  const t = useApiReferenceMessages();
  const { slug } = useWorkspace();
  const document = useCall(calls.getOpenApi, {});
  useFailedQuery('workspace', 'fetch', document.error);
  const [searchParams, setSearchParams] = useSearchParams();
  const search = searchParams.get('search') ?? '';
  const operations = useMemo(() => (document.data ? getOperations(document.data) : []), [document.data]);
  const foundOperations = useSearchResults(operations, search);
  const areas = useMemo(() => getAreas(foundOperations), [foundOperations]);
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        parent={<Link to={`/${slug}/settings/api`}>{t('keys')}</Link>}
        extra={<Button href="/api/openapi.json">{t('document')}</Button>}
      />
      <div className={classes.bar}>
        <Input
          type="search"
          allowClear
          className={classes.search ?? ''}
          prefix={<SearchOutlined />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) =>
            setSearchParams(event.target.value ? { search: event.target.value } : {}, { replace: true })
          }
        />
        {document.data && (
          <p role="status" className={classes.count}>
            {foundOperations.length > 0 ? t('found', { count: foundOperations.length }) : t('none')}
          </p>
        )}
      </div>
      {document.data && <AreaList areas={areas} areAllShown={search.trim() !== ''} />}
      {!document.data &&
        (document.error ? (
          <FailedState error={document.error} onRetry={() => document.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 12 }} />
        ))}
    </>
  );
}

/** Deferred to keep typing responsive while the list is filtered. */
function useSearchResults(operations: readonly Operation[], search: string): Operation[] {
  const query = useDeferredValue(search.trim());
  return useMemo(() => operations.filter((operation) => matchesWords(operation, query)), [operations, query]);
}
