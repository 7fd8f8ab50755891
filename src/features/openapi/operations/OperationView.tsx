import { Copy } from 'lucide';
import { useMemo } from 'react';
import { Section } from '#ui/Section.tsx';
import { State } from '#ui/State.tsx';
import { Button } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { operationDrawing } from '#openapi/document/drawing/operationDrawing.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import type { Operation } from '#openapi/document/operations.ts';
import { createShapeReader } from '#openapi/document/shape.ts';
import { Description } from '#openapi/view/Description.tsx';
import { Method } from '#openapi/view/Method.tsx';
import { Parts } from '#openapi/view/Parts.tsx';
import styles from './Operation.module.css';

type Props = { document: OpenAPIDocument; operation: Operation };

export function OperationView({ document, operation }: Props) {
  const shapeOf = useMemo(() => createShapeReader(document.root), [document]);
  const drawing = useMemo(
    () => operationDrawing({ document, shapeOf }, operation),
    [document, shapeOf, operation],
  );
  const { method, path, summary, server, isDeprecated, parts } = drawing;
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
      {summary !== undefined && <Description text={summary} />}
      {isDeprecated && <State tone="warn">Deprecated</State>}
      {server !== '' && <p className="soft">{server + path}</p>}
      <Parts parts={parts} shapeOf={shapeOf} section={Section} />
    </article>
  );
}
