import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { apiReference as texts } from '../../lib/messages/apiReference.ts';
import { CodeSample } from './CodeSample.tsx';
import { type ApiCall, curlOf, isOpen, keyScopes, refusalsOf, responseOf } from './calls.ts';
import { InlineText } from './InlineText.tsx';
import { MarkedText } from './MarkedText.tsx';
import { fieldsOf, type SchemaField, schemaText } from './schemaText.ts';

const Fields = ({ title, fields }: { title: string; fields: readonly SchemaField[] }) => (
  <div>
    <p className="font-medium text-sm">{title}</p>
    <ul aria-label={title} className="mt-1 flex flex-col gap-1 break-words text-muted text-sm">
      {fields.map(({ name, isRequired, text }) => (
        <li key={name}>
          <code className="text-text">{name}</code> · {isRequired ? texts.isRequired : texts.isOptional} ·{' '}
          <InlineText text={text} />
        </li>
      ))}
    </ul>
  </div>
);

const Details = ({ call }: { call: ApiCall }) => {
  const { operation, method, path } = call;
  const name = `${method} ${path}`;
  const response = responseOf(operation);
  const body = fieldsOf(operation.requestBody?.content?.['application/json']?.schema);
  const parameters = operation.parameters.map(({ name, required, schema }) => ({
    name,
    isRequired: required,
    text: schemaText(schema),
  }));
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-1 pb-5">
      {operation.description ? <MarkedText text={operation.description} /> : null}
      {parameters.length > 0 ? <Fields title={texts.parameters} fields={parameters} /> : null}
      {body.length > 0 ? <Fields title={texts.body} fields={body} /> : null}
      <CodeSample
        title={texts.request}
        label={texts.requestOf(name)}
        code={curlOf(call, window.location.origin)}
        copyLabel={texts.copyOf(name)}
      />
      {response ? (
        <CodeSample
          title={texts.responseOf(response.status)}
          label={texts.exampleOf(name)}
          code={response.text}
        />
      ) : null}
      <div>
        <p className="font-medium text-sm">{texts.refusals}</p>
        <ul className="mt-1 break-words text-muted text-sm">
          {refusalsOf(operation).map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      </div>
    </div>
  );
};

/** A call in one line that expands to its details. */
export const ApiCallDetails = ({ call }: { call: ApiCall }) => {
  const [isShown, setIsShown] = useState(false);
  const { method, path, operation } = call;
  const scopes = keyScopes(operation) ?? [];
  const needed = isOpen(operation) ? texts.noKey : texts.everyKey;
  return (
    <details
      className="group min-w-0 border-border border-t"
      onToggle={(event) => setIsShown(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-control py-2 [&::-webkit-details-marker]:hidden">
        <code className="min-w-0 break-all font-medium text-sm">
          {method} {path}
        </code>
        <Badge>{scopes.length > 0 ? scopes.join(', ') : needed}</Badge>
        <ChevronDown
          aria-hidden
          className="ml-auto size-4 shrink-0 text-muted transition-transform duration-(--duration) group-open:rotate-180"
        />
        <span className="w-full text-muted text-sm">
          <InlineText text={operation.summary} />
        </span>
      </summary>
      {isShown ? <Details call={call} /> : null}
    </details>
  );
};
