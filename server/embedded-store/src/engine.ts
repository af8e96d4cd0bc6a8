import { Catalogue } from './collections/catalogue.ts';
import { Cursors } from './cursors/cursors.ts';
import { Sessions } from './sessions/sessions.ts';
import { WriteQueue } from './storage/writeQueue.ts';
import { KeyValueStore } from './storage/keyValueStore.ts';

/** The parts of the store that commands work with. */
export interface Engine {
  readonly store: KeyValueStore;
  readonly queue: WriteQueue;
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
  readonly cursors: Cursors;
}

export function openEngine(path: string): Engine {
  const store = new KeyValueStore(path);
  const queue = new WriteQueue(store);
  return {
    store,
    queue,
    catalogue: new Catalogue(store.latest),
    sessions: new Sessions(store, queue),
    cursors: new Cursors(),
  };
}

export async function closeEngine(engine: Engine): Promise<void> {
  engine.cursors.closeAll();
  await engine.sessions.endAll();
  await engine.queue.idle();
  await engine.store.close();
}
