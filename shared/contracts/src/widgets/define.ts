import type { RemoteName } from '../events/define.ts';
import { toJsonSchema } from '../remote/json-schema.ts';
import type { RemoteWidgetMetadata } from '../remote/metadata.ts';
import { z } from '../zod.ts';

/** A prop that is a function: its arguments are typed but not parsed. */
export interface Callback<Args extends readonly unknown[] = readonly unknown[]> {
  kind: 'callback';
  /** Only for types; there is no value. */
  args?: Args;
}

export const callback = <Args extends readonly unknown[] = []>(): Callback<Args> => ({ kind: 'callback' });

/** A component of one remote that others may use: `./widget/<name>` of its owner. */
export interface WidgetDefinition<
  Name extends string = string,
  Props extends z.ZodObject = z.ZodObject,
  Callbacks extends Record<string, Callback> = Record<string, Callback>,
> {
  name: Name;
  /** The only remote that may publish the widget. */
  owner: RemoteName;
  /** Semantic version of the widget's props; consumers must have been built with one in the same caret range. */
  version: `${number}.${number}.${number}`;
  /** The data props. The schema only validates; the widget receives the consumer's values unchanged. */
  props: Props;
  callbacks: Callbacks;
}

/** The props of a widget's component: data and callbacks. */
export type WidgetProps<Widget> =
  Widget extends WidgetDefinition<string, infer Props, infer Callbacks>
    ? z.output<Props> & {
        [Name in keyof Callbacks]: Callbacks[Name] extends Callback<infer Args> ? (...args: Args) => void : never;
      }
    : never;

export function defineWidget<
  const Name extends string,
  Props extends z.ZodObject,
  Callbacks extends Record<string, Callback>,
>(
  name: Name,
  definition: Omit<WidgetDefinition<Name, Props, Callbacks>, 'name'>,
): WidgetDefinition<Name, Props, Callbacks> {
  return { name, ...definition };
}

/** Returns a widget's metadata: everything that a host needs to know about it. */
export const describeWidget = ({ name, version, props, callbacks }: WidgetDefinition): RemoteWidgetMetadata => ({
  name,
  version,
  props: toJsonSchema(props),
  callbacks: Object.keys(callbacks),
});

/** Finds problems with the props that a consumer passes, each with the prop's name. */
export function findWidgetPropProblems(
  { props, callbacks }: Pick<RemoteWidgetMetadata, 'props' | 'callbacks'>,
  values: Record<string, unknown>,
): string[] {
  const parsed = z.fromJSONSchema(props).safeParse(values);
  const dataProblems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const missingCallbacks = callbacks.filter((name) => typeof values[name] !== 'function');
  const declaredNames = new Set([...Object.keys(props.properties ?? {}), ...callbacks]);
  const unknownProps = Object.keys(values).filter((name) => !declaredNames.has(name));
  return [
    ...dataProblems,
    ...missingCallbacks.map((name) => `${name}: must be a function`),
    ...unknownProps.map((name) => `${name}: is not a prop`),
  ];
}
