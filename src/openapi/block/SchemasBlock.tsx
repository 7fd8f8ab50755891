import { useMemo } from 'react';
import { asString } from '../document/json.ts';
import type { OpenAPIDocument } from '../document/openapiDocument.ts';
import { createShapeReader } from '../document/shape.ts';
import { Description } from '../view/Description.tsx';
import { constraintTexts, typeText, type ShapeOf } from '../document/schemaText.ts';
import { SchemaTree } from '../view/SchemaTree.tsx';
import { Source } from './OperationBlock.tsx';
import type { NamedSchema } from '../document/wanted.ts';
import styles from './SpecBlock.module.css';

type SchemaProps = NamedSchema & { shapeOf: ShapeOf; isOpen: boolean };

function SchemaDetails({ name, schema, shapeOf, isOpen }: SchemaProps) {
  const shape = shapeOf(schema);
  const description = asString(shape.docs['description']);
  const constraints = constraintTexts(shape);
  return (
    <details className={styles.response} open={isOpen}>
      <summary>
        <code className={styles.schemaName}>{name}</code>{' '}
        <span className={styles.note}>
          {typeText(schema, shapeOf)}
          {shape.isDeprecated && ', deprecated'}
        </span>
      </summary>
      {description !== undefined && <Description text={description} small />}
      {constraints.length > 0 && <p className={styles.note}>{constraints.join(' · ')}</p>}
      <SchemaTree schema={schema} shapeOf={shapeOf} />
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
  const shapeOf = useMemo(() => createShapeReader(document.root), [document]);
  return (
    <article className={styles.block} aria-label={`${slug} schemas`}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div>
        {schemas.map((one) => (
          <SchemaDetails key={one.name} {...one} shapeOf={shapeOf} isOpen={!grouped && schemas.length <= 5} />
        ))}
      </div>
      <Source document={document} slug={slug} />
    </article>
  );
}
