/** A value of the host's that a remote may read and watch, never write. */
export interface ReadonlyStore<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}
