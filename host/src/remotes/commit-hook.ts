interface ReactRoot {
  containerInfo?: unknown;
}

/**
 * The hook through which React notifies developer tools of every commit, even in production; React reads it when it
 * starts.
 */
interface ReactHook {
  supportsFiber: boolean;
  renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
  onCommitFiberRoot?(id: number, root: ReactRoot, ...rest: unknown[]): void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: ReactHook | undefined;
}

type CommitListener = (container: Node) => void;
const listeners = new Set<CommitListener>();

function createHook(): ReactHook {
  const renderers = new Map<number, unknown>();
  return {
    supportsFiber: true,
    renderers,
    inject(renderer) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
  };
}

/**
 * Installs the hook; call this before React runs. A hook that developer tools have installed is kept and still
 * called.
 */
export function installCommitHook(): void {
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= createHook();
  const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const previous = hook.onCommitFiberRoot;
  hook.onCommitFiberRoot = (id, root, ...rest) => {
    if (root.containerInfo instanceof Node) for (const listener of listeners) listener(root.containerInfo);
    previous?.call(hook, id, root, ...rest);
  };
}

/** Calls `listener` for every commit of a React root, with the element that the root renders into. */
export function onCommit(listener: CommitListener): void {
  listeners.add(listener);
}
