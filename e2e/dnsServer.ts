// A DNS server for the tested service (`DNS_SERVERS`). It knows only TXT records.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { dnsPort } from './service.ts';

/** Reads the name of a query's only question. Returns it with the end of the question. */
function questionIn(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function answerTo(query: Buffer, value: string | undefined, end: number) {
  const head = Buffer.from(query.subarray(0, 12));
  // A response with recursion: NOERROR with one answer, or NXDOMAIN.
  head.writeUInt16BE(value === undefined ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(value === undefined ? 0 : 1, 6);
  head.writeUInt32BE(0, 8);
  const question = query.subarray(12, end);
  if (value === undefined) return Buffer.concat([head, question]);
  const text = Buffer.from(value);
  const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length]);
  return Buffer.concat([head, question, record, text]);
}

/** Starts the server. Add records to `records`: the value by the name. */
export async function startDnsServer() {
  const records = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionIn(query);
    socket.send(answerTo(query, records.get(name), end), port, address);
  });
  socket.bind(dnsPort, '127.0.0.1');
  await once(socket, 'listening');
  return { records, close: () => void socket.close() };
}
