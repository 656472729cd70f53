import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Reply = { id?: number; result?: Record<string, unknown>; error?: { message: string } };
type PendingReply = { done: (result: Record<string, unknown>) => void; fail: (why: Error) => void };

/** One page of a headless Chromium, controlled over its debugging socket. */
export class Chrome {
  private next = 0;
  private readonly waiting = new Map<number, PendingReply>();
  private readonly child: ChildProcess;
  private readonly socket: WebSocket;
  private readonly profile: string;
  private session = '';

  private constructor(child: ChildProcess, socket: WebSocket, profile: string) {
    this.child = child;
    this.socket = socket;
    this.profile = profile;
    socket.addEventListener('message', (event) => {
      const reply = JSON.parse(String(event.data)) as Reply;
      const waiting = this.waiting.get(reply.id ?? -1);
      if (!waiting) return;
      this.waiting.delete(reply.id ?? -1);
      if (reply.error) waiting.fail(new Error(reply.error.message));
      else waiting.done(reply.result ?? {});
    });
  }

  static async open(): Promise<Chrome> {
    const profile = await mkdtemp(join(tmpdir(), 'mam-chrome-'));
    const program = process.env.CHROMIUM ?? 'chromium';
    const args = ['--headless', '--no-sandbox', '--hide-scrollbars', '--disable-gpu'];
    args.push('--no-first-run', '--disable-background-networking', '--remote-debugging-port=0');
    args.push(`--user-data-dir=${profile}`, 'about:blank');
    const child = spawn('nice', ['-n', '10', program, ...args]);
    const socket = new WebSocket(await address(child));
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    const chrome = new Chrome(child, socket, profile);
    const { targetId } = await chrome.send('Target.createTarget', { url: 'about:blank' });
    const attached = await chrome.send('Target.attachToTarget', { targetId, flatten: true });
    chrome.session = String(attached.sessionId);
    await chrome.send('Page.enable', {});
    return chrome;
  }

  /** Makes the page of this many pixels. */
  async resize({ width, height }: { width: number; height: number }): Promise<void> {
    const size = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.send('Emulation.setDeviceMetricsOverride', size);
  }

  private send(method: string, params: object): Promise<Record<string, unknown>> {
    this.next += 1;
    const id = this.next;
    const message = { id, method, params, ...(this.session && { sessionId: this.session }) };
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail });
      this.socket.send(JSON.stringify(message));
    });
  }

  /** Runs an expression in the page and waits for its promise, if it gives one. */
  async run(expression: string): Promise<unknown> {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const reply = await this.send('Runtime.evaluate', params);
    const broken = reply.exceptionDetails;
    if (broken) throw new Error(JSON.stringify(broken).slice(0, 600));
    return (reply.result as { value?: unknown }).value;
  }

  /** Puts a whole document in the page and waits for its fonts. */
  async show(html: string): Promise<void> {
    const tree = await this.send('Page.getFrameTree', {});
    const frameId = (tree.frameTree as { frame: { id: string } }).frame.id;
    await this.send('Page.setDocumentContent', { frameId, html });
    await this.run('document.fonts.ready.then(() => 1)');
  }

  async picture(): Promise<Buffer> {
    const shot = await this.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    });
    return Buffer.from(String(shot.data), 'base64');
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('close', resolve));
    this.session = '';
    this.send('Browser.close', {}).catch(() => undefined);
    await ended;
    this.socket.close();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The socket's address, which Chromium prints when it is ready. */
function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let stderr = '';
    child.stderr?.on('data', (part: Buffer) => {
      stderr += part.toString('utf8');
      const match = /DevTools listening on (ws:\S+)/.exec(stderr);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('close', () => reject(new Error(`Chromium did not start\n${stderr.slice(-800)}`)));
  });
}
