export interface ThreadTask {
  /** The URL of a module, and the name of its function. */
  module: string;
  name: string;
  /** The argument of the function. */
  argument: unknown;
}

/** Runs on a worker thread: calls a function of a module, which is loaded with the first call. */
export const run = async ({ module, name, argument }: ThreadTask): Promise<unknown> => {
  const functions = (await import(module)) as Record<string, (argument: unknown) => unknown>;
  const called = functions[name];
  if (!called) throw new Error(`${module} has no ${name}`);
  return called(argument);
};
