import { Copy } from 'lucide';
import { useMemo } from 'react';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { State } from '#ui/State.tsx';
import { Button } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import type { Description } from '../document/description.ts';
import { listIn, objectIn, textIn } from '../document/json.ts';
import type { Media, Operation } from '../document/operations.ts';
import { partsOf } from '../document/parts.ts';
import { shapesOf } from '../document/shape.ts';
import { Method } from './OperationLink.tsx';
import styles from './Operation.module.css';
import { Parameters, Schema } from './SchemaTree.tsx';
import type { ShapeOf } from './schemaWords.ts';
import { Said } from './Said.tsx';

/** Media types that hold the same are named together. */
function Contents({ media, shapeOf }: { media: readonly Media[]; shapeOf: ShapeOf }) {
  const schemas = [...new Set(media.map(({ schema }) => schema))];
  return schemas.map((schema, index) => {
    const types = media.filter((one) => one.schema === schema).map(({ type }) => type);
    return <Schema key={index} name={types.join(', ')} schema={schema} shapeOf={shapeOf} />;
  });
}

const waysOf = ({ root }: Description, { raw }: Operation) =>
  listIn(raw['security'] ?? root['security'])
    .map((way) => Object.keys(objectIn(way)).join(' and ') || 'nothing')
    .join(', or ') || undefined;

type Props = { description: Description; operation: Operation };

export function OperationView({ description, operation }: Props) {
  const shapeOf = useMemo(() => shapesOf(description.root), [description]);
  const { parameters, body, responses } = useMemo(
    () => partsOf(description, operation),
    [description, operation],
  );
  const { method, path, summary, raw, isDeprecated, isWebhook } = operation;
  const said = textIn(raw['description']);
  const bodySays = textIn(body?.raw['description']);
  return (
    <article aria-label={operation.key} className={styles.operation}>
      <header>
        <h2 className={styles.title}>
          <Method method={method} /> <code>{path}</code>
        </h2>
        <Button small icon={Copy} onClick={() => void copy(`the link to ${operation.key}`, location.href)}>
          Copy link
        </Button>
      </header>
      {summary !== undefined && <p className={styles.summary}>{summary}</p>}
      {isDeprecated && <State tone="warn">Deprecated</State>}
      {isWebhook && <p className="soft">A webhook: the API sends it, and whoever uses the API answers.</p>}
      {said !== undefined && <Said text={said} />}
      <Facts
        facts={[
          ['Operation ID', textIn(raw['operationId'])],
          ['Tags', operation.tags.join(', ') || undefined],
          ['Authorization', waysOf(description, operation)],
        ]}
      />
      {parameters.length > 0 && (
        <Section title="Parameters">
          <Parameters parameters={parameters} shapeOf={shapeOf} />
        </Section>
      )}
      {body && (
        <Section title="Request body" note={body.isRequired ? 'required' : 'may be left out'}>
          {bodySays !== undefined && <p className={styles.description}>{bodySays}</p>}
          <Contents media={body.media} shapeOf={shapeOf} />
        </Section>
      )}
      {responses.map(({ status, media, headers, raw: answer }) => (
        <Section key={status} title={`Response ${status}`} note={textIn(answer['description'])}>
          {headers.length > 0 && <Parameters parameters={headers} shapeOf={shapeOf} />}
          {media.length > 0 ? (
            <Contents media={media} shapeOf={shapeOf} />
          ) : (
            <p className="soft">Nothing is said of its content.</p>
          )}
        </Section>
      ))}
    </article>
  );
}
