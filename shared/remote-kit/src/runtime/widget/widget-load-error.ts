import type { FailureName } from '../host-props.ts';

/** A widget that could not be loaded; the host knows of it already, by the name given. */
export class WidgetLoadError extends Error {
  override name = 'WidgetLoadError';
  readonly failure: FailureName;

  constructor(failure: FailureName, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failure = failure;
  }
}
