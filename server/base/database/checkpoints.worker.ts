import { parentPort, workerData } from 'node:worker_threads';
import { openSqlite } from './sqlite.ts';

/** In milliseconds. */
const period = 500;

const { file }: { file: string } = workerData;
const database = openSqlite(file);
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

/** Waits neither for readers nor for writers. */
function run() {
  try {
    checkpoint.all([]);
  } catch {
    // A full disk, or another process that does the same. The next one tries again.
  }
}

const timer = setInterval(run, period);
parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
});
