import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What the server does at a command instead of its usual reply: another reply, or none at all. */
type Misbehaviour = string | 'hang up' | 'be silent';

interface Script {
  rcpt?: Misbehaviour;
  data?: Misbehaviour;
  /** After the whole mail, which counts as accepted unless a reply refuses it. */
  dot?: Misbehaviour;
}

export interface BadSmtp {
  /** Gives up on a silent server after a second. */
  url: string;
  /** What happens to the next mails, one after another; then all is well. */
  scripts: Script[];
  /** Recipients of mails that the server got as a whole and did not refuse. */
  accepted: string[];
  close: () => Promise<void>;
}

/** An SMTP server that misbehaves below the level of replies. @param port a free one when left out. */
export async function startBadSmtp(port = 0): Promise<BadSmtp> {
  const state = { scripts: [] as Script[], accepted: [] as string[] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // The client may be gone first.
    socket.on('error', () => undefined);
    converse(socket, state);
  });
  const listening = await listen(server, port);
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${listening}?socketTimeout=1000`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function converse(socket: Socket, state: Pick<BadSmtp, 'scripts' | 'accepted'>): void {
  let script: Script = {};
  let to = '';
  let isData = false;
  const answer = (usual: string, instead?: Misbehaviour) => {
    if (instead === 'hang up') socket.destroy();
    else if (instead !== 'be silent') socket.write(`${instead ?? usual}\r\n`);
  };
  const onCommand = (line: string) => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/);
    if (verb === 'MAIL') script = state.scripts.shift() ?? {};
    if (verb === 'RCPT') to = /<(.*?)>/.exec(line)?.[1] ?? '';
    if (verb === 'RCPT') return answer('250 OK', script.rcpt);
    if (verb !== 'DATA') return answer(verb === 'QUIT' ? '221 Bye' : '250 OK');
    isData = script.data === undefined;
    return answer('354 Go on', script.data);
  };
  const onEnd = () => {
    isData = false;
    if (!/^[45]/.test(script.dot ?? '')) state.accepted.push(to);
    answer('250 Accepted', script.dot);
  };
  socket.write('220 ready\r\n');
  createInterface(socket).on('line', (line) => {
    if (!isData) onCommand(line);
    else if (line === '.') onEnd();
  });
}
