import type { oas31 } from 'zod-openapi';
import type { Call } from './call.ts';
import { toCurl } from './curl.ts';
import { listFields, renderFields } from './renderFields.ts';
import { html, type Html } from '../../html/html.ts';
import { markdown, markdownLine } from './markdown.ts';
import { isReference, schemaName, describeSchema, type Schema } from './schemaWords.ts';

const PLACES: Record<string, string> = {
  path: 'In the path',
  query: 'In the query',
  header: 'In the header',
};

const parameterTables = (operation: oas31.OperationObject) => {
  const parameters = (operation.parameters ?? []).filter((one) => 'in' in one);
  return Object.entries(PLACES).map(([place, caption]) => {
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, required = false, schema = {}, description }) => ({
        name,
        isRequired: required,
        schema,
        description,
      }));
    return fields.length > 0 && renderFields(caption, fields);
  });
};

const resolved = (schema: Schema, document: oas31.OpenAPIObject): oas31.SchemaObject => {
  if (!isReference(schema)) return schema;
  const target = document.components?.schemas?.[schemaName(schema)];
  return target && !isReference(target) ? target : {};
};

const json = (content: oas31.ContentObject | undefined) => content?.['application/json'];

const renderBody = ({ requestBody }: oas31.OperationObject) =>
  requestBody && 'content' in requestBody ? json(requestBody.content) : undefined;

const bodyTable = (operation: oas31.OperationObject, document: oas31.OpenAPIObject) => {
  const schema = renderBody(operation)?.schema;
  if (!schema) return null;
  const fields = listFields(resolved(schema, document));
  return fields.length > 0
    ? renderFields('In the body', fields)
    : html`<p>Body: ${describeSchema(schema)}</p>`;
};

const success = (call: Call, status: string, { description, content }: oas31.ResponseObject) => {
  const body = json(content);
  return html` <p class="answer">
      <span class="status status-done">${status}</span>
      ${body?.schema ? describeSchema(body.schema) : markdownLine(description)}
    </p>
    ${
      body &&
      html` <details>
        <summary>
          Example<span class="unseen"> of the answer ${status} of ${call.method} ${call.path}</span>
        </summary>
        <pre><code>${JSON.stringify(body.example, null, 2)}</code></pre>
      </details>`
    }`;
};

const failureRow = (status: string, { description }: oas31.ResponseObject) =>
  html` <tr>
    <th scope="row"><span class="status">${status}</span></th>
    <td>${markdown(description)}</td>
  </tr>`;

const answers = (call: Call, document: oas31.OpenAPIObject) => {
  const responses: Record<string, oas31.ResponseObject | oas31.ReferenceObject> =
    call.operation.responses ?? {};
  const all = Object.entries(responses).flatMap(([status, response]) => {
    const target = '$ref' in response ? document.components?.responses?.[schemaName(response)] : response;
    return target && !('$ref' in target) ? [{ status, response: target }] : [];
  });
  const failures = all.filter(({ status }) => status >= '400');
  return html` <h4>Answers</h4>
    ${all.filter(({ status }) => status < '400').map(({ status, response }) => success(call, status, response))}
    <details>
      <summary>
        Failures<span class="unseen"> of ${call.method} ${call.path}</span>:
        ${failures.map(({ status }) => status).join(', ')}
      </summary>
      <table class="failures">
        <caption class="unseen">
          Failures of ${call.method} ${call.path}
        </caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Codes</th>
          </tr>
        </thead>
        <tbody>
          ${failures.map(({ status, response }) => failureRow(status, response))}
        </tbody>
      </table>
    </details>`;
};

/** Renders the section about one operation. */
export const operationSection = (call: Call, document: oas31.OpenAPIObject): Html => {
  const { method, path, operation } = call;
  const id = operation.operationId ?? '';
  return html` <section class="operation" id="${id}" aria-labelledby="${id}-title">
    <h3 id="${id}-title">${operation.summary}</h3>
    <p class="route">
      <span class="method method-${method.toLowerCase()}">${method}</span> <code>${path}</code>
    </p>
    ${markdown(operation.description ?? '')} ${parameterTables(operation)} ${bodyTable(operation, document)}
    <h4>Example</h4>
    <pre><code>${toCurl(call, document, renderBody(operation)?.example)}</code></pre>
    ${answers(call, document)}
  </section>`;
};
