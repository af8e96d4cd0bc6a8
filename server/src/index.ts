import { StartError } from './platform/config/config.ts';
import { readEnvironment } from './platform/config/readEnvironment.ts';
import { startServer } from './startServer.ts';

/** The whole stop takes at most this long, in milliseconds. */
const LONGEST_STOP = 9_500;

const fail = (error: unknown): never => {
  // the operator gets one sentence if the cause is known, otherwise the whole error
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
};

try {
  const server = await startServer(readEnvironment());
  const stop = () => {
    setTimeout(() => process.exit(1), LONGEST_STOP).unref();
    server.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // last, because whoever reads this line may stop the server immediately
  console.log(`Glovebox is ready at ${server.url}`);
} catch (error) {
  fail(error);
}
