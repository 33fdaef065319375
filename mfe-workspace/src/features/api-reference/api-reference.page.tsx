import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useQueryErrorToast } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import { Button, CopyField, FailedState, Input, SearchOutlined, Skeleton } from '@reportage/ui';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import { AreaList } from './area-list.tsx';
import { authorizationHeader } from './curl.ts';
import { getAreas, getOperations, matchesSearch } from './open-api.ts';

/**
 * `/:workspaceId/settings/api/reference`: every call in the OpenAPI document. `#campaigns` jumps to an area,
 * `#campaigns.list` opens a call, and `?search=` finds calls.
 */
export default function ApiReferencePage() {
  const t = useApiReferenceMessages();
  const openApi = useCall(calls.getOpenApi, {});
  useQueryErrorToast('workspace', 'fetch', openApi.error);
  const [searchParams, setSearchParams] = useSearchParams();
  const search = searchParams.get('search') ?? '';
  const operations = useMemo(() => (openApi.data ? getOperations(openApi.data) : []), [openApi.data]);
  // Deferred to keep typing responsive while the list is filtered.
  const query = useDeferredValue(search.trim());
  const foundOperations = useMemo(
    () => operations.filter((operation) => matchesSearch(operation, query)),
    [operations, query],
  );
  const areas = useMemo(() => getAreas(foundOperations), [foundOperations]);
  return (
    <SettingsLayout
      current="apiReference"
      text={t('text')}
      primaryAction={<Button href="/api/openapi.json">{t('document')}</Button>}
    >
      <div className={classes.header}>
        <CopyField label={t('header')} value={authorizationHeader} />
      </div>
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
        {openApi.data && (
          <p role="status" className={classes.count}>
            {foundOperations.length > 0 ? t('found', { count: foundOperations.length }) : t('none')}
          </p>
        )}
      </div>
      {openApi.data && <AreaList areas={areas} isFiltered={query !== ''} />}
      {!openApi.data &&
        (openApi.error ? (
          <FailedState error={openApi.error} onRetry={() => openApi.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 12 }} />
        ))}
    </SettingsLayout>
  );
}
