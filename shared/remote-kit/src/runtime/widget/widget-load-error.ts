import type { FailureName } from '../host-props.ts';

/** A widget could not be loaded. The failure has already been reported to the host. */
export class WidgetLoadError extends Error {
  override name = 'WidgetLoadError';
  readonly failure: FailureName;

  constructor(failure: FailureName, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failure = failure;
  }
}
