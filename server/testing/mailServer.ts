import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/**
 * Starts a mail server on the loopback interface. It refuses addresses at `refused.example`, and after `failNext` the
 * next recipient for a moment.
 */
export async function startMailServer() {
  const mails: ParsedMail[] = [];
  let failures = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.endsWith('@refused.example')) return done(reply(550, 'No such mailbox'));
      if (failures > 0) {
        failures--;
        return done(reply(451, 'Try again'));
      }
      return done();
    },
    async onData(stream, _session, done) {
      mails.push(await simpleParser(stream));
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    /** The emails received so far. */
    mails,
    url: `smtp://127.0.0.1:${port}`,
    failNext: () => void (failures = 1),
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
