import { Copy } from 'lucide';
import { useMemo } from 'react';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { State } from '#ui/State.tsx';
import { Button } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { asString } from '#openapi/document/json.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import type { Operation } from '#openapi/document/operations.ts';
import { partsOf } from '#openapi/document/parts.ts';
import { createShapeReader } from '#openapi/document/shape.ts';
import { Contents } from '#openapi/view/Contents.tsx';
import { Description } from '#openapi/view/Description.tsx';
import { Method } from '#openapi/view/Method.tsx';
import { securityText } from '#openapi/document/operationText.ts';
import styles from './Operation.module.css';
import { Parameters } from '#openapi/view/SchemaTree.tsx';

type Props = { document: OpenAPIDocument; operation: Operation };

export function OperationView({ document, operation }: Props) {
  const shapeOf = useMemo(() => createShapeReader(document.root), [document]);
  const { parameters, body, responses } = useMemo(() => partsOf(document, operation), [document, operation]);
  const { method, path, summary, raw, isDeprecated, isWebhook } = operation;
  const description = asString(raw['description']);
  const bodyDescription = asString(body?.raw['description']);
  return (
    <article aria-label={operation.key} className={styles.operation}>
      <header>
        <h2 className={styles.title}>
          <Method method={method} /> <code>{path}</code>
        </h2>
        <Button small icon={Copy} onClick={() => void copy(`Link to ${operation.key}`, location.href)}>
          Copy link
        </Button>
      </header>
      {summary !== undefined && <p className={styles.summary}>{summary}</p>}
      {isDeprecated && <State tone="warn">Deprecated</State>}
      {isWebhook && <p className="soft">Webhook: the API sends this request to your server.</p>}
      {description !== undefined && <Description text={description} />}
      <Facts
        facts={[
          ['Operation ID', asString(raw['operationId'])],
          ['Tags', operation.tags.join(', ') || undefined],
          ['Authorization', securityText(document, operation)],
        ]}
      />
      {parameters.length > 0 && (
        <Section title="Parameters">
          <Parameters parameters={parameters} shapeOf={shapeOf} />
        </Section>
      )}
      {body && (
        <Section title="Request body" note={body.isRequired ? 'required' : 'optional'}>
          {bodyDescription !== undefined && <Description text={bodyDescription} small />}
          <Contents media={body.media} shapeOf={shapeOf} />
        </Section>
      )}
      {responses.map(({ status, media, headers, raw: response }) => (
        <Section key={status} title={`Response ${status}`} note={asString(response['description'])}>
          {headers.length > 0 && <Parameters parameters={headers} shapeOf={shapeOf} />}
          {media.length > 0 ? (
            <Contents media={media} shapeOf={shapeOf} />
          ) : (
            <p className="soft">No content defined</p>
          )}
        </Section>
      ))}
    </article>
  );
}
