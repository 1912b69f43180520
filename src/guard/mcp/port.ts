import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A server that listens on `localhost` may have the one or the other. */
const HOSTS = ['127.0.0.1', '::1'];
const PAUSE_MS = 10;

/** A port of this machine that nobody listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOSTS[0], () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('a listening socket has no port'));
      });
    });
  });
}

function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Waits until somebody listens on the port and gives the host, as it stands in a URL; undefined once `signal` is aborted. */
export async function waitForListener(port: number, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    for (const host of HOSTS) if (await listens(host, port)) return host.includes(':') ? `[${host}]` : host;
    await wait(PAUSE_MS);
  }
  return undefined;
}
