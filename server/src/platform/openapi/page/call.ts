import type { oas31 } from 'zod-openapi';

/** One operation of the document, with where it is. */
export interface Call {
  method: string;
  path: string;
  /** The same with an example of each parameter. */
  examplePath: string;
  operation: oas31.OperationObject;
}
