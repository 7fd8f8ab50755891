import { useMemo } from 'react';
import type { DrawingContext } from '../document/drawing/part.ts';
import { schemaDrawing } from '../document/drawing/schemaDrawing.ts';
import type { OpenAPIDocument } from '../document/openapiDocument.ts';
import { createShapeReader } from '../document/shape.ts';
import type { NamedSchema } from '../document/wanted.ts';
import { Parts } from '../view/Parts.tsx';
import { SchemaTree } from '../view/SchemaTree.tsx';
import { Source } from './OperationBlock.tsx';
import styles from './SpecBlock.module.css';

type SchemaProps = { named: NamedSchema; context: DrawingContext; isOpen: boolean };

function SchemaDetails({ named, context, isOpen }: SchemaProps) {
  const { name, type, constraints, parts } = schemaDrawing(context, named);
  return (
    <details className={styles.response} open={isOpen}>
      <summary>
        <code className={styles.schemaName}>{name}</code> <span className={styles.note}>{type}</span>
      </summary>
      {constraints.length > 0 && <p className={styles.note}>{constraints.join(' · ')}</p>}
      <Parts parts={parts} shapeOf={context.shapeOf} />
      <SchemaTree schema={named.schema} shapeOf={context.shapeOf} />
    </details>
  );
}

type Props = {
  document: OpenAPIDocument;
  slug: string;
  schemas: readonly NamedSchema[];
  /** Closed at first. */
  grouped: boolean;
  note: string | undefined;
};

/** Schemas in a page. */
export function SchemasBlock({ document, slug, schemas, grouped, note }: Props) {
  const context = useMemo(() => ({ document, shapeOf: createShapeReader(document.root) }), [document]);
  return (
    <article className={styles.block} aria-label={`${slug} schemas`}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div>
        {schemas.map((one) => (
          <SchemaDetails
            key={one.name}
            named={one}
            context={context}
            isOpen={!grouped && schemas.length <= 5}
          />
        ))}
      </div>
      <Source document={document} slug={slug} />
    </article>
  );
}
