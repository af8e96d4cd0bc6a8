import type { oas31 } from 'zod-openapi';

/** One operation of the document, with its method and path. */
export interface Call {
  method: string;
  path: string;
  /** The path with an example of each parameter. */
  examplePath: string;
  operation: oas31.OperationObject;
}
