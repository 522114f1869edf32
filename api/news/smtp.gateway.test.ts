/** The SMTP transport against a server that speaks the protocol, well or badly. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Mail, MailTransport } from './mail.ts';
import { createSmtpTransport } from './smtp.gateway.ts';

/** What the server says to a command; null ends the connection instead. */
type Answers = Partial<Record<'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'TEXT', string | null>>;

interface SmtpDouble {
  url: string;
  commands: string[];
  /** The texts that it took, with their headers. */
  taken: string[];
}

const open: { server: Server; sockets: Set<Socket> }[] = [];

afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
});

const USUAL = {
  EHLO: '250-double\r\n250-AUTH PLAIN\r\n250 8BITMIME',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  TEXT: '250 taken',
};

async function startDouble(answers: Answers = {}): Promise<SmtpDouble> {
  const double: SmtpDouble = { url: '', commands: [], taken: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    speak(socket, { ...USUAL, ...answers }, double);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ server, sockets });
  double.url = `smtp://ink:secret@127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}

function speak(socket: Socket, answers: Record<string, string | null>, double: SmtpDouble): void {
  let text: string | null = null;
  let rest = '';
  const say = (answer: string | null): void => {
    if (answer === null) socket.destroy();
    else socket.write(`${answer}\r\n`);
  };
  say('220 double');
  socket.on('data', (chunk: Buffer) => {
    rest += chunk.toString('utf8');
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (text !== null && line !== '.') text += `${line}\n`;
      else if (text !== null) {
        if (answers.TEXT?.startsWith('250')) double.taken.push(text);
        text = null;
        say(answers.TEXT);
      } else {
        const command = line.split(' ')[0].toUpperCase();
        double.commands.push(line);
        const answer = command === 'QUIT' ? '221 bye' : answers[command];
        if (command === 'DATA' && answer?.startsWith('354')) text = '';
        say(answer === undefined ? '500 what?' : answer);
      }
    }
  });
}

function transportTo(url: string, isLoopback = true): MailTransport {
  return createSmtpTransport({ url, from: 'Inkroom <hello@inkroom.example>', isLoopback });
}

const mail: Mail = {
  id: '00000000-0000-4000-8000-000000000001',
  to: 'anna@example.test',
  subject: 'Größer als gedacht',
  text: 'In plain words.',
  html: '<p>In HTML.</p>',
  unsubscribeUrl: `https://inkroom.example/api/news/unsubscribe?token=${'x'.repeat(59)}`,
};

describe('the SMTP transport', () => {
  it('delivers both forms, with a lasting id and a way to switch them off', async () => {
    const double = await startDouble();
    expect(await transportTo(double.url).send(mail)).toBe('sent');
    expect(double.commands).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^AUTH PLAIN /),
        expect.stringMatching(/^MAIL FROM:<hello@inkroom\.example>/),
        expect.stringMatching(/^RCPT TO:<anna@example\.test>/),
      ]),
    );
    const [text] = double.taken;
    expect(text).toContain('Message-ID: <00000000-0000-4000-8000-000000000001@inkroom.example>');
    expect(text).toContain('From: Inkroom <hello@inkroom.example>');
    // A long line may be broken at its space, and is put together again by who reads it.
    const unfolded = text.replaceAll(/\n(?=[ \t])/g, '');
    expect(unfolded).toContain(`List-Unsubscribe: <${mail.unsubscribeUrl}>\n`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toContain('multipart/alternative');
    expect(text).toContain('In plain words.');
    expect(text).toContain('<p>In HTML.</p>');
  });

  it('tells a mailbox that does not exist from a server that cannot just now', async () => {
    const none = await startDouble({ RCPT: '550 no such mailbox' });
    expect(await transportTo(none.url).send(mail)).toBe('refused');
    const busy = await startDouble({ RCPT: '451 later' });
    await expect(transportTo(busy.url).send(mail)).rejects.toThrow('451');
    const full = await startDouble({ TEXT: '452 no room' });
    await expect(transportTo(full.url).send(mail)).rejects.toThrow('452');
    const locked = await startDouble({ AUTH: '535 wrong password' });
    await expect(transportTo(locked.url).send(mail)).rejects.toThrow('535');
    expect([none, busy, full, locked].map(({ taken }) => taken.length)).toEqual([0, 0, 0, 0]);
  });

  it('knows that it does not know, when the answer to the text is missing', async () => {
    const silent = await startDouble({ TEXT: null });
    expect(await transportTo(silent.url).send(mail)).toBe('unknown');
    const early = await startDouble({ MAIL: null });
    await expect(transportTo(early.url).send(mail)).rejects.toThrow();
  });

  it('gives no password to a distant server without encryption', async () => {
    const double = await startDouble();
    await expect(transportTo(double.url, false).send(mail)).rejects.toThrow(/TLS/i);
    expect(double.commands.filter((line) => line.startsWith('AUTH'))).toEqual([]);
  });
});
