/**
 * Opens before the code that sets letters has come, and keeps the orders that arrive until then: the shaping library starts with a
 * top-level await, during which messages would go unheard.
 */
const scope = globalThis as unknown as Pick<Worker, 'onmessage'>;

const early: MessageEvent[] = [];
scope.onmessage = (order: MessageEvent) => {
  early.push(order);
};

// Where the code does not come, the fault reaches the page, which ends this worker.
void import('../../../lettering/lettering.worker.ts').then(() => {
  for (const order of early) scope.onmessage?.call(scope as Worker, order);
});
