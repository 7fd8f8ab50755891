import { resolve } from 'node:path';

export const port = Number(process.env['E2E_PORT'] ?? 4173);
/** Port of the DNS server that the service asks (`dnsServer.ts`). The next port is that of the sites. */
export const dnsPort = port + 2;
export const baseURL = `http://127.0.0.1:${port}`;
/** The service publishes sites at the next port. */
export const sitesURL = `http://127.0.0.1:${port + 1}`;
export const dataDir =
  process.env['E2E_DATA_DIR'] ?? resolve(import.meta.dirname, '../test-results/e2e-data');
