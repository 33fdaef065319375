import { useWorkspace } from '@reportage/remote-kit/runtime';
import { CopyField, Disclosure, Tag } from '@reportage/ui';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useApiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import { getCurlCommand } from './curl.ts';
import type { Operation } from './open-api.ts';
import { FieldHead, SchemaFields } from './schema-fields.tsx';
import { getExample } from './schema-texts.ts';
import { SentenceWithCode } from './sentence-with-code.tsx';

/** Lets a path wrap after a slash instead of inside a word. */
const addBreaks = (path: string) =>
  path.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** An API call, as a row that expands to show its details. */
export function OperationView({ operation }: { operation: Operation }) {
  const { method, path, summary } = operation;
  return (
    <Disclosure
      isRow
      // Details are rendered only when opened, because rendering all calls' schemas would create thousands of elements.
      isLazy
      id={operation.id}
      className={classes.operation}
      summary={
        <span className={classes.line}>
          <span className={`${classes.method} ${classes[method] ?? ''}`}>{method.toUpperCase()}</span>
          <code className={classes.path}>{addBreaks(path)}</code>
          <span className={classes.summary}>{summary}</span>
        </span>
      }
    >
      <OperationDetails operation={operation} />
    </Disclosure>
  );
}

const accessMessageKeys = { all: 'open', keys: 'byKey', people: 'signInOnly' } as const;

function OperationDetails({ operation }: { operation: Operation }) {
  const t = useApiReferenceMessages();
  const { description, parameters, body, response, errors, action, access } = operation;
  return (
    <div className={classes.details}>
      <p>
        <SentenceWithCode text={description} />
      </p>
      <p className={classes.tags}>
        <Tag>{t(accessMessageKeys[access])}</Tag>
        {action && <Tag>{t('permission', { action })}</Tag>}
        <code>{operation.id}</code>
        <LinkToCall id={operation.id} />
      </p>
      {parameters.length > 0 && (
        <Part title={t('parameters')}>
          <ul className={classes.fields}>
            {parameters.map(({ name, in: location, required, schema }) => (
              <li key={name}>
                <FieldHead name={name} schema={schema} isRequired={required} />{' '}
                <span className={classes.type}>{t(location === 'path' ? 'inPath' : 'inQuery')}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {body && (
        <Part title={t('body')}>
          <SchemaFields schema={body} />
        </Part>
      )}
      <Part title={t('response')}>
        {response ? <ResponseView response={response} /> : <span className={classes.type}>{t('noContent')}</span>}
      </Part>
      <Part title={t('errors')}>
        <dl className={classes.errors}>
          {errors.map(({ status, text }) => [
            <dt key={`${status}-status`}>{status}</dt>,
            <dd key={status}>
              <SentenceWithCode text={text} />
            </dd>,
          ])}
        </dl>
      </Part>
      <Example operation={operation} />
    </div>
  );
}

/** Adds the call to the URL, which can then be shared. */
function LinkToCall({ id }: { id: string }) {
  const t = useApiReferenceMessages();
  const { search } = useLocation();
  return (
    <Link to={{ hash: id, search }} replace preventScrollReset>
      {t('link')}
    </Link>
  );
}

const ResponseView = ({ response }: { response: NonNullable<Operation['response']> }) =>
  response.type === 'application/json' && response.schema ? (
    <SchemaFields schema={response.schema} isResponse />
  ) : (
    <code className={classes.type}>{response.type}</code>
  );

function Example({ operation }: { operation: Operation }) {
  const t = useApiReferenceMessages();
  const workspace = useWorkspace();
  const { method, path, parameters, body, access } = operation;
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => name);
  const request = { method, path, query, ...(body ? { body: getExample(body) } : {}) };
  return (
    <CopyField
      label={t('example')}
      value={getCurlCommand(request, { workspaceId: workspace.id, isPublic: access === 'all' })}
    />
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </section>
  );
}
