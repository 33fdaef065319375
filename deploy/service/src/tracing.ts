import { setTimeout as delay } from 'node:timers/promises';
import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Environment = Record<string, string | undefined>;

/**
 * Whether traces are sent: only if the standard variables name a destination.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const isTracingEnabled = (environment: Environment): boolean =>
  environment.OTEL_SDK_DISABLED !== 'true' &&
  environment.OTEL_TRACES_EXPORTER !== 'none' &&
  Boolean(environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || environment.OTEL_EXPORTER_OTLP_ENDPOINT);

function createSampler({
  OTEL_TRACES_SAMPLER: name = 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Environment): Sampler {
  const kind = name.replace(/^parentbased_/, '');
  const root =
    kind === 'always_off'
      ? new AlwaysOffSampler()
      : kind === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio === undefined ? 1 : Number(ratio))
        : new AlwaysOnSampler();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/**
 * Time for sending the last spans at shutdown: an unreachable collector must not use up the time that the other
 * services need to shut down.
 */
const lastSpansTimeoutMs = 500;

/** Probes arrive every few seconds and are not worth tracing. */
const untracedPaths = new Set(['/healthz', '/readyz', '/metrics']);

const toAttributes = (request: FastifyRequest): Attributes => ({
  'http.request.method': request.method,
  'url.path': request.routeOptions.url ?? 'none',
  'http.route': request.routeOptions.url ?? 'none',
});

/**
 * Creates one span for each request, as a child of the caller's span. Calls made while handling the request belong to
 * its span.
 */
export async function traceRequests(app: FastifyInstance, service: string, environment: Environment): Promise<void> {
  if (!isTracingEnabled(environment)) return;
  // Loaded only if traces are sent.
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': `reportage-${service}` }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(environment),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  // The services in one process share the provider; the first one registers it.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('reportage');
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (untracedPaths.has(request.url)) return done();
    const parent = propagation.extract(context.active(), request.headers);
    const name = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: toAttributes(request) }, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  app.addHook('onClose', async () => {
    const shutdown = provider
      .shutdown()
      .catch((error: unknown) => app.log.warn({ err: error }, 'could not send the last spans'));
    await Promise.race([shutdown, delay(lastSpansTimeoutMs, undefined, { ref: false })]);
  });
}

/** Returns the headers that let a called service continue the current trace; empty if there is no trace. */
export function getTraceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
