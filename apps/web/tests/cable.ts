import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** The cable between one browser and a server: what goes through it can be cut, and mended again. */
export class Cable {
  readonly port: number;
  to = 0; // the port of the server
  private readonly ends = new Set<Socket>();
  private server: Server | undefined;

  private constructor(server: Server, port: number) {
    this.server = server;
    this.port = port;
    server.on('connection', (near) => this.join(near));
  }

  static async laid(): Promise<Cable> {
    const server = createServer();
    return new Cable(server, await listening(server, 0));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  private join(near: Socket): void {
    const far = dial(this.to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        this.ends.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }

  async cut(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    const closed = new Promise((done) => server?.close(done));
    for (const end of this.ends) end.destroy();
    if (server) await closed;
  }

  async mend(): Promise<void> {
    const server = createServer((near) => this.join(near));
    await listening(server, this.port);
    this.server = server;
  }
}

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => {
      const at = server.address();
      done(typeof at === 'object' && at !== null ? at.port : port);
    });
  });
