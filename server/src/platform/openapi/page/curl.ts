import type { oas31 } from 'zod-openapi';
import type { Call } from './call.ts';

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const needsToken = ({ security = [] }: oas31.OperationObject) =>
  security.length > 0 && security.every((way) => Object.keys(way).length > 0);

const fileOptions = ({ requestBody }: oas31.OperationObject) => {
  const [type] = requestBody && 'content' in requestBody ? Object.keys(requestBody.content) : [];
  if (type === undefined || type === 'application/json') return [];
  return [`-H 'Content-Type: ${type}'`, '--data-binary @file'];
};

/** Writes the call as a command for a shell. */
export const toCurl = (
  { method, examplePath, operation }: Call,
  document: oas31.OpenAPIObject,
  body: unknown,
): string => {
  const url = `${document.servers?.[0]?.url ?? ''}${examplePath}`;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...(needsToken(operation) ? [`-H "token: $TOKEN"`] : []),
    ...fileOptions(operation),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ');
};
