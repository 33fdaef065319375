import type { TrackingBatch, TrackingEvent } from '@reportage/contracts';

type Handler = (event: unknown) => void;

class FakeTarget {
  readonly handlers: [string, Handler][] = [];
  addEventListener(type: string, handler: Handler): void {
    this.handlers.push([type, handler]);
  }
  fire(type: string, event: object = {}): void {
    for (const [name, handle] of this.handlers) if (name === type) handle({ isTrusted: true, ...event });
  }
}

/** The parts of a page that the tracker uses, without layout; the test controls the clock, inputs and network. */
export class FakePage extends FakeTarget {
  readonly root = { scrollTop: 0, clientHeight: 1_000, scrollHeight: 5_000 };
  readonly document = Object.assign(new FakeTarget(), {
    visibilityState: 'visible',
    readyState: 'complete',
    title: 'Harbour walk',
    referrer: 'https://news.example/harbour?article=7',
    scrollingElement: this.root,
    documentElement: this.root,
    body: null,
    elementsFromPoint: () => [],
    hasFocus: () => this.isFocused,
  });
  readonly location = { origin: 'https://harbour.example', pathname: '/walk', search: '?a=1', hash: '#top' };
  readonly navigator: Record<string, unknown> = {};
  readonly history = {
    pushState: (_state: unknown, _title: string, path: string) => this.move(path),
    replaceState: (_state: unknown, _title: string, path: string) => this.move(path),
  };
  readonly performance = { now: () => performance.now() };
  readonly setTimeout = (run: () => void, ms?: number) => setTimeout(run, ms);
  readonly setInterval = (run: () => void, ms?: number) => setInterval(run, ms);
  readonly getComputedStyle = () => ({ overflowY: 'visible' });
  isFocused = true;
  /** The server's status code; null if it cannot be reached. */
  responseStatus: number | null = 202;
  readonly batches: TrackingBatch[] = [];

  readonly fetch = async (_url: string, { body }: { body: string }) => {
    this.batches.push(JSON.parse(body) as TrackingBatch);
    if (this.responseStatus === null) throw new TypeError('Failed to fetch');
    return { status: this.responseStatus, ok: this.responseStatus < 400 };
  };

  /** Scrolls with the wheel until the window's top edge is at this position. */
  scrollTo(top: number): void {
    this.document.fire('wheel');
    this.root.scrollTop = top;
    this.document.fire('scroll');
  }

  private move(path: string): void {
    const { pathname, search, hash } = new URL(path, this.location.origin + this.location.pathname);
    Object.assign(this.location, { pathname, search, hash });
  }

  /** The events that the server counts, each beacon once. */
  get events(): TrackingEvent[] {
    const byId = new Map(this.batches.map((batch) => [batch.id, batch]));
    return [...byId.values()].flatMap(({ events }) => events);
  }

  getEvents<Type extends TrackingEvent['type']>(type: Type): Extract<TrackingEvent, { type: Type }>[] {
    return this.events.filter((event) => event.type === type) as Extract<TrackingEvent, { type: Type }>[];
  }

  get window(): Window {
    return this as unknown as Window;
  }
}
