/** Requests of one connection, one after the other. Of the types of a server only what matters here. */

interface Connection {
  readonly destroyed: boolean;
  pause(): unknown;
  resume(): unknown;
}

interface Asked {
  readonly socket: Connection;
}

interface Answer {
  once(event: 'close', heard: () => void): unknown;
}

/**
 * A connection may send many requests before the first one has been answered, and a server would begin them all: whoever calls
 * beside it waits behind them. Here each begins when the one before it has been answered, and while some wait, nothing more is
 * read.
 *
 * @param later begins the next one when others have had their turn
 */
export function handlesInTurn<Request extends Asked, Response extends Answer>(
  handle: (request: Request, response: Response) => void,
  later: (begin: () => void) => void,
): (request: Request, response: Response) => void {
  /** What waits on the connections on which a request is being answered. */
  const lines = new WeakMap<Connection, [Request, Response][]>();

  function begin(line: [Request, Response][], [request, response]: [Request, Response]): void {
    // Afterwards a request may know its connection no more.
    const { socket } = request;
    response.once('close', () => later(() => goOn(socket, line)));
    handle(request, response);
  }

  function goOn(connection: Connection, line: [Request, Response][]): void {
    const next = connection.destroyed ? undefined : line.shift();
    if (!next) {
      lines.delete(connection);
      return;
    }
    // Of the last one there may be more to read.
    if (line.length === 0) connection.resume();
    begin(line, next);
  }

  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (line) {
      line.push([request, response]);
      // Not at once: the server goes on to read when it has understood this request.
      later(() => {
        if (line.length > 0) socket.pause();
      });
      return;
    }
    const own: [Request, Response][] = [];
    lines.set(socket, own);
    begin(own, [request, response]);
  };
}
