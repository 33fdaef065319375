import { Disclosure } from '@reportage/ui';
import { useApiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import type { JsonSchema } from './open-api.ts';
import { getFields, getTypeText } from './schema-texts.ts';

/** Fields below this depth are initially closed. */
const openDepth = 1;

interface SchemaFieldsProps {
  schema: JsonSchema;
  /** Whether the schema describes a response. Responses do not show which fields are required. */
  isResponse?: boolean;
  depth?: number;
}

/** The fields of a body or a response, including nested ones. */
export function SchemaFields({ schema, isResponse = false, depth = 0 }: SchemaFieldsProps) {
  const fields = getFields(schema);
  if (fields.length === 0) return <code className={classes.type}>{getTypeText(schema)}</code>;
  return (
    <ul className={classes.fields}>
      {fields.map(([name, field, isRequired]) => (
        <li key={name}>
          <Field
            name={name}
            schema={field}
            isRequired={isRequired && !isResponse}
            isResponse={isResponse}
            depth={depth}
          />
        </li>
      ))}
    </ul>
  );
}

interface FieldProps extends Required<SchemaFieldsProps> {
  name: string;
  isRequired: boolean;
}

function Field({ name, schema, isRequired, isResponse, depth }: FieldProps) {
  const head = <FieldHead name={name} schema={schema} isRequired={isRequired} />;
  if (getFields(schema).length === 0) return head;
  return (
    <Disclosure summary={head} startsOpen={depth < openDepth}>
      <SchemaFields schema={schema} isResponse={isResponse} depth={depth + 1} />
    </Disclosure>
  );
}

/** A field's name and type, and whether it is required. */
export function FieldHead({ name, schema, isRequired }: { name: string; schema: JsonSchema; isRequired: boolean }) {
  const t = useApiReferenceMessages();
  return (
    <span className={classes.field}>
      <code>{name}</code> <span className={classes.type}>{getTypeText(schema)}</span>
      {isRequired && <span className={classes.required}> {t('required')}</span>}
    </span>
  );
}
