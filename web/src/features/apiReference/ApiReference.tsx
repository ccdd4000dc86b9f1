import { z } from '@soltrade/schema/zod';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Fold } from '../../components/FoldCard.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { messages } from '../../lib/messages.ts';
import { openApiQuery } from './api.ts';
import { apiReferenceTexts as texts } from './apiReferenceTexts.ts';
import {
  type ApiCall,
  callGroups,
  curlOf,
  isOpen,
  keyScopes,
  refusalsOf,
  responseOf,
} from './calls.ts';
import { InlineText } from './InlineText.tsx';

/** Renders the Markdown subset of our document: headings, paragraphs, code and bold text. */
const MarkedText = ({ text }: { text: string }) => (
  <div className="flex flex-col gap-2 break-words text-muted text-sm [&_code]:text-text [&_strong]:text-text">
    {text.split('\n\n').map((block) =>
      block.startsWith('## ') ? (
        <h4 key={block} className="mt-2 font-semibold text-text">
          {block.slice(3)}
        </h4>
      ) : (
        <p key={block}>
          <InlineText text={block} />
        </p>
      ),
    )}
  </div>
);

type CodeSampleProps = {
  title: string;
  label: string;
  code: string;
  /** The button's name; no button without it. */
  copyLabel?: string;
};

const CodeSample = ({ title, label, code, copyLabel }: CodeSampleProps) => {
  const text = useRef<HTMLPreElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
    }
  };
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex min-h-9 items-center justify-between gap-3">
        <p className="font-medium text-sm">{title}</p>
        {copyLabel ? (
          <Button
            variant="secondary"
            size="small"
            aria-label={copyLabel}
            onClick={() => void copy()}
          >
            {isCopied ? messages.copied : messages.copy}
          </Button>
        ) : null}
      </div>
      <ScrollRegion
        label={label}
        className="max-h-96 overflow-auto rounded-control border border-border bg-background p-3"
      >
        <pre ref={text} className="text-xs">
          {code}
        </pre>
      </ScrollRegion>
    </div>
  );
};

// Describes a value in words, from its JSON Schema in the OpenAPI document.

const size = z.optional(z.number());

const jsonSchema = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  minLength: size,
  maxLength: size,
  minimum: size,
  maximum: size,
  minItems: size,
  maxItems: size,
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});

/** Omits limits that are only the number type's own range. */
const usefulLimit = (limit: number | undefined): number | undefined =>
  limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit;

const limitsOf = (schema: z.output<typeof jsonSchema>): string[] => {
  const { minLength, maxLength, minItems, maxItems, format, pattern } = schema;
  return [
    texts.range(usefulLimit(schema.minimum), usefulLimit(schema.maximum), ''),
    texts.range(minLength, maxLength, texts.characters),
    texts.range(minItems, maxItems, texts.items),
    // The format says the same, in words.
    format ?? (pattern === undefined ? null : texts.pattern(pattern)),
  ].filter((limit) => limit !== null);
};

/** `string, at most 200 characters`; code is in backticks. */
export const schemaText = (given: unknown): string => {
  const { data } = jsonSchema.safeParse(given);
  if (!data) return texts.anything;
  const ways = data.anyOf ?? data.oneOf;
  if (ways) return [...new Set(ways.map(schemaText))].join(texts.or);
  if (data.const !== undefined) return `\`${data.const}\``;
  if (data.enum) return texts.oneOf(data.enum.map((value) => `\`${value}\``));
  const types = typeof data.type === 'string' ? [data.type] : (data.type ?? []);
  const names = types.map((type) => (type === 'array' ? texts.list(schemaText(data.items)) : type));
  return [names.join(texts.or) || texts.anything, ...limitsOf(data)].join(', ');
};

type SchemaField = { name: string; isRequired: boolean; text: string };

/** An object's fields; for several forms, those of all. */
export const fieldsOf = (given: unknown): SchemaField[] => {
  const { data } = jsonSchema.safeParse(given);
  const forms = (data?.oneOf ?? data?.anyOf ?? [given]).flatMap(
    (form) => jsonSchema.safeParse(form).data ?? [],
  );
  const names = new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => {
    const having = forms.flatMap(({ properties }) => properties?.[name] ?? []);
    return {
      name,
      isRequired: forms.every(({ required }) => required?.includes(name) ?? false),
      text: [...new Set(having.map(schemaText))].join(texts.or),
    };
  });
};

const Fields = ({ title, fields }: { title: string; fields: readonly SchemaField[] }) => (
  <div>
    <p className="font-medium text-sm">{title}</p>
    <ul aria-label={title} className="mt-1 flex flex-col gap-1 break-words text-muted text-sm">
      {fields.map(({ name, isRequired, text }) => (
        <li key={name}>
          <code className="text-text">{name}</code> ·{' '}
          {isRequired ? texts.isRequired : texts.isOptional} · <InlineText text={text} />
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
const ApiCallDetails = ({ call }: { call: ApiCall }) => {
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

export const ApiReference = () => {
  const { data, error, isFetching, refetch } = useQuery(openApiQuery);
  if (error && !isFetching) {
    return <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-80 w-full" />;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Fold title={texts.basics}>
        <MarkedText text={data.info.description} />
      </Fold>
      {callGroups(data).map(({ name, text, calls }) => (
        <section key={name} aria-label={name} className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          <p className="mt-0.5 mb-2 text-muted text-sm">{text}</p>
          {calls.map((call) => (
            <ApiCallDetails key={call.operation.operationId} call={call} />
          ))}
        </section>
      ))}
    </div>
  );
};
