import { useMemo } from 'react';
import { AppLink } from '#routing/AppLink.tsx';
import { useParameters } from '#routing/parameters.ts';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { operationDrawing } from '../document/drawing/operationDrawing.ts';
import type { OpenAPIDocument } from '../document/openapiDocument.ts';
import type { Operation } from '../document/operations.ts';
import { createShapeReader } from '../document/shape.ts';
import { Description } from '../view/Description.tsx';
import { Method } from '../view/Method.tsx';
import { Parts } from '../view/Parts.tsx';
import styles from './SpecBlock.module.css';

type SourceProps = { document: OpenAPIDocument; slug: string; operation?: string };

/** A link to the specification, with the version of the API. */
export function Source({ document, slug, operation }: SourceProps) {
  const { organizationId = '' } = useParameters();
  const to = paths.openapiSpec.to({ organizationId, specSlug: slug }, operation ? { operation } : undefined);
  return (
    <p className={styles.source}>
      OpenAPI specification <AppLink to={to}>{slug}</AppLink>
      {document.version !== undefined && `, version ${document.version}`}
    </p>
  );
}

type Props = { document: OpenAPIDocument; operation: Operation; slug: string };

/** An operation in a page. */
export function OperationBlock({ document, operation, slug }: Props) {
  const shapeOf = useMemo(() => createShapeReader(document.root), [document]);
  const drawing = useMemo(
    () => operationDrawing({ document, shapeOf }, operation),
    [document, shapeOf, operation],
  );
  const { summary, isDeprecated, method, server, path, parts } = drawing;
  return (
    <article className={styles.block} aria-label={operation.key}>
      {(summary !== undefined || isDeprecated) && (
        <div className={styles.head}>
          {summary !== undefined && (
            <div className={styles.summary}>
              <Description text={summary} small />
            </div>
          )}
          {isDeprecated && <State tone="warn">Deprecated</State>}
        </div>
      )}
      <p className={styles.address}>
        <Method method={method} />{' '}
        <code>
          <span className={styles.server}>{server}</span>
          {path}
        </code>
      </p>
      <Parts parts={parts} shapeOf={shapeOf} />
      <Source document={document} slug={slug} operation={operation.key} />
    </article>
  );
}
