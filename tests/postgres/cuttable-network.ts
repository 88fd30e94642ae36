import { connect, createServer, type Socket } from 'node:net';

/** A way to a port of this machine that can be cut, so that packets vanish and nobody is told. */
export interface CuttableNetwork {
  readonly port: number;
  /** Ends all connections and leads new ones to another port, as a load balancer does after a failover. */
  leadTo(target: number): void;
  cut(): void;
  restore(): void;
  close(): void;
}

export async function cuttableNetwork(firstTarget: number): Promise<CuttableNetwork> {
  let target = firstTarget;
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isCut) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo(next) {
      target = next;
      for (const socket of sockets) socket.destroy();
    },
    cut() {
      isCut = true;
    },
    restore() {
      isCut = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
