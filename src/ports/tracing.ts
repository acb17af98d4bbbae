// Traces for a collector that speaks OTLP. What does it is loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
import type { Tracing } from '../app/app.ts';

/** Nobody listens. */
export const untraced: Tracing = {
  span: (_name, _attributes, body) => body(),
  request: () => ({ within: (next) => next(), end() {} }),
};

/** `endpoint`: as http://collector:4318; `/v1/traces` is added. `service`: what the collector calls this process. */
export async function openTracing(endpoint: string, service: string): Promise<{ tracing: Tracing; close(): Promise<void> }> {
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const resource = resourceFromAttributes({ 'service.name': service });
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register();
  const tracer = provider.getTracer('fieldpost');
  const tracing: Tracing = {
    span: (name, attributes, body) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await body();
        } catch (error) {
          // a message may quote what was sent
          span.setStatus({ code: api.SpanStatusCode.ERROR, message: (error as Error).name });
          throw error;
        } finally {
          span.end();
        }
      }),
    request(method, headers) {
      const parent = api.propagation.extract(api.ROOT_CONTEXT, headers);
      const span = tracer.startSpan(method, { kind: api.SpanKind.SERVER, attributes: { 'http.request.method': method } }, parent);
      return {
        within: (next) => api.context.with(api.trace.setSpan(parent, span), next),
        end(route, status) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  };
  return { tracing, close: () => provider.shutdown().catch(() => {}) };
}
