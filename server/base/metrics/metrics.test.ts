import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as once } from 'node:test';
import { createApp } from '#server/http/app.ts';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import { freePort, startService } from '#server/testing/processes.ts';
import { serviceTest as test } from '#server/testing/world.ts';
import { jobEvents } from './jobEvents.ts';
import { measure } from './metrics.ts';

test('measures requests by operation and status, queues and queries', async ({
  context,
  newOrganization,
}) => {
  const { admin, id } = await newOrganization();
  const app = createApp(context, { rateLimit: 3 });
  const queue = workQueue({ name: 'tests', concurrency: 1, maxWaiting: 5 });
  const { registry, stop } = measure({ app, queues: [queue], store: context.store });
  const get = (url: string, token?: string) =>
    app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  await get(`/v1/orgs/${id}`, admin.token);
  await get('/v1/orgs/nowhere', admin.token);
  for (let n = 0; n < 4; n++) await get('/v1/orgs');
  await get('/nowhere');
  const release = Promise.withResolvers<void>();
  const tasks = [queue.run(() => release.promise), queue.run(async () => {})];
  const during = await registry.metrics();
  release.resolve();
  await Promise.all(tasks);
  jobEvents.emit('ended', 'Tides', 'counted', 0.2);
  const text = await registry.metrics();
  for (const line of [
    'http_request_duration_seconds_count{operation="organizations.get",status="200"} 1',
    'http_request_duration_seconds_count{operation="organizations.get",status="404"} 1',
    'http_request_duration_seconds_count{operation="organizations.list",status="401"} 3',
    'http_request_duration_seconds_count{operation="organizations.list",status="429"} 1',
    'http_request_duration_seconds_count{operation="none",status="404"} 1',
    'rate_limited_requests_total{counted_for="address"} 1',
    'queue_waiting_tasks{queue="tests"} 0',
    'queue_wait_seconds_count{queue="tests"} 2',
    'job_duration_seconds_count{job="Tides",result="counted"} 1',
  ])
    assert.ok(text.includes(`${line}\n`), line);
  assert.match(
    during,
    /queue_running_tasks\{queue="tests"\} 1\nqueue|queue_waiting_tasks\{queue="tests"\} 1\n/,
  );
  assert.match(text, /database_query_duration_seconds_count [1-9]/);
  assert.match(text, /nodejs_eventloop_lag_p99_seconds /);
  assert.match(text, /process_resident_memory_bytes /);
  assert.match(text, /http_open_connections 0\n/);
  stop();
  await app.close();
});

once('serves metrics on a separate port only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-metrics-'));
  const port = await freePort();
  const env = { DATA_DIR: join(folder, 'data'), SEED: 'none', METRICS_PORT: String(port), LOG_LEVEL: 'info' };
  const service = await startService(env);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    assert.match(text, /http_request_duration_seconds_count\{operation="\/healthz",status="200"\} [1-9]/);
    assert.match(text, /http_open_connections [1-9]/);
    assert.equal((await fetch(`http://127.0.0.1:${port}/v1/orgs`)).status, 404);
    const refused = await fetch(`${service.url}/v1/orgs`);
    const requestId = String(refused.headers.get('x-request-id'));
    const lineOf = () =>
      service
        .said()
        .split('\n')
        .find((line) => line.includes(requestId));
    while (lineOf() === undefined) await new Promise((done) => setImmediate(done));
    assert.match(lineOf()!, /"operation":"organizations\.list","status":401/);
    assert.doesNotMatch(await (await fetch(`${service.url}/metrics`)).text(), /http_request_duration/);
  } finally {
    await service.kill('SIGTERM');
    rmSync(folder, { recursive: true });
  }
});
