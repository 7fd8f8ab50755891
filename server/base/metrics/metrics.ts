import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { queueEvents, type WorkQueue } from '#server/base/scheduling/workQueue.ts';
import { queryEvents, type Store } from '#server/base/database/store.ts';
import { jobEvents } from './jobEvents.ts';
import { operationOf } from './operationOf.ts';

/** Upper bounds of histogram buckets, in seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180];
const queryDurations = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

function measureRequests(app: FastifyInstance, registry: Registry) {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'HTTP request duration, from request headers to end of response',
    labelNames: ['operation', 'status'],
    buckets: durations,
    registers: [registry],
  });
  const limited = new Counter({
    name: 'rate_limited_requests_total',
    help: 'Requests rejected with 429, by token or address',
    labelNames: ['counted_for'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const labels = { operation: operationOf(request), status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    if (reply.statusCode === 429) limited.inc({ counted_for: request.identity ? 'token' : 'address' });
  });
  registry.registerMetric(
    new Gauge({
      name: 'http_open_connections',
      help: 'Open client connections',
      registers: [],
      async collect() {
        const count = await new Promise<number>((resolve) =>
          app.server.getConnections((_error, open) => resolve(open)),
        );
        this.set(count);
      },
    }),
  );
}

function measureQueues(queues: readonly WorkQueue[], registry: Registry) {
  for (const state of ['running', 'waiting'] as const)
    registry.registerMetric(
      new Gauge({
        name: `queue_${state}_tasks`,
        help: `Number of ${state} tasks`,
        labelNames: ['queue'],
        registers: [],
        collect() {
          for (const queue of queues) this.set({ queue: queue.name }, queue[state]);
        },
      }),
    );
  const wait = new Histogram({
    name: 'queue_wait_seconds',
    help: 'Time that tasks spent waiting in the queue',
    labelNames: ['queue'],
    buckets: durations,
    registers: [registry],
  });
  const names = new Set(queues.map(({ name }) => name));
  return (queue: string, seconds: number) => {
    if (names.has(queue)) wait.observe({ queue }, seconds);
  };
}

function measureDatabase({ connections }: Store, registry: Registry) {
  const duration = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Duration of database queries',
    buckets: queryDurations,
    registers: [registry],
  });
  if (connections)
    registry.registerMetric(
      new Gauge({
        name: 'database_connections',
        help: 'PostgreSQL connections by state, and queries waiting for a connection',
        labelNames: ['state'],
        registers: [],
        collect() {
          for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
        },
      }),
    );
  return (seconds: number) => duration.observe(seconds);
}

function measureJobs(registry: Registry) {
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of background jobs, by their result',
    labelNames: ['job', 'result'],
    buckets: durations,
    registers: [registry],
  });
  return (job: string, result: string, seconds: number) => duration.observe({ job, result }, seconds);
}

/** The sources of the metrics. Those of Node and of the process are always included. */
type Measured = { app: FastifyInstance; queues?: readonly WorkQueue[]; store?: Store | undefined };

/** Starts collecting metrics. Returns the registry that holds them, and `stop`, which ends it. */
export function measure({ app, queues = [], store }: Measured) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const onWait = measureQueues(queues, registry);
  queueEvents.on('started', onWait);
  const onQuery = store && measureDatabase(store, registry);
  if (onQuery) queryEvents.on('ended', onQuery);
  const onJob = measureJobs(registry);
  jobEvents.on('ended', onJob);
  const stop = () => {
    jobEvents.off('ended', onJob);
    queueEvents.off('started', onWait);
    if (onQuery) queryEvents.off('ended', onQuery);
  };
  return { registry, stop };
}
