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

/** As much of a page as the tracker touches: its clock, inputs and network are the test's. */
export class FakePage extends FakeTarget {
  readonly document = Object.assign(new FakeTarget(), {
    visibilityState: 'visible',
    title: 'Harbour walk',
    referrer: 'https://news.example/',
    documentElement: { scrollHeight: 5_000 },
    body: { scrollHeight: 5_000 },
    hasFocus: () => this.isFocused,
  });
  readonly location = { origin: 'https://harbour.example', pathname: '/walk', search: '?a=1', hash: '#top' };
  readonly navigator: Record<string, unknown> = {};
  readonly history = { pushState: (_state: unknown, _title: string, path: string) => this.move(path) };
  readonly performance = { now: () => performance.now() };
  readonly setTimeout = (run: () => void, ms?: number) => setTimeout(run, ms);
  readonly setInterval = (run: () => void, ms?: number) => setInterval(run, ms);
  innerHeight = 1_000;
  scrollY = 0;
  isFocused = true;
  /** Status that the server answers with; null where it cannot be reached. */
  answer: number | null = 202;
  readonly batches: TrackingBatch[] = [];

  readonly fetch = async (_url: string, { body }: { body: string }) => {
    this.batches.push(JSON.parse(body) as TrackingBatch);
    if (this.answer === null) throw new TypeError('Failed to fetch');
    return { status: this.answer, ok: this.answer < 400 };
  };

  private move(path: string): void {
    this.location.pathname = path;
    this.location.search = '';
  }

  /** What the server counts: each beacon once. */
  get events(): TrackingEvent[] {
    const byId = new Map(this.batches.map((batch) => [batch.id, batch]));
    return [...byId.values()].flatMap(({ events }) => events);
  }

  eventsOf<Type extends TrackingEvent['type']>(type: Type): Extract<TrackingEvent, { type: Type }>[] {
    return this.events.filter((event) => event.type === type) as Extract<TrackingEvent, { type: Type }>[];
  }

  get window(): Window {
    return this as unknown as Window;
  }
}
