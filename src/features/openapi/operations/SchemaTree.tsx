import { ChevronRight } from 'lucide';
import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { asString } from '../document/json.ts';
import type { Parameter } from '../document/operations.ts';
import styles from './Operation.module.css';
import { childrenOf, constraintTexts, typeText, type SchemaChild, type ShapeOf } from './schemaText.ts';

/** Nesting depth up to which items, variants and additional properties start expanded. */
const initialDepth = 1;

type EntryProps = {
  child: SchemaChild;
  shapeOf: ShapeOf;
  /** The parameter that owns the schema; its description takes precedence. */
  parameter?: Parameter;
};

function Entry({ child, shapeOf, parameter }: EntryProps) {
  const shape = shapeOf(child.schema);
  const isDeprecated = parameter ? parameter.raw['deprecated'] === true : shape.isDeprecated;
  const constraints = constraintTexts(shape);
  const description = asString((parameter?.raw ?? shape.docs)['description']);
  const badges = [
    child.isRequired && 'required',
    shape.isReadOnly && 'read-only',
    shape.isWriteOnly && 'write-only',
    isDeprecated && 'deprecated',
  ].filter((badge) => typeof badge === 'string');
  return (
    <div className={styles.entry}>
      <p>
        {child.isProperty ? <code className={styles.name}>{child.name}</code> : <i>{child.name}</i>}{' '}
        <span className={styles.type}>{typeText(child.schema, shapeOf)}</span>
        {parameter && <span className={styles.location}>{parameter.in}</span>}
        {badges.map((badge) => (
          <b key={badge} className={badge === 'deprecated' ? 'warn' : styles.badge}>
            {badge}
          </b>
        ))}
      </p>
      {constraints.length > 0 && <p className={styles.constraints}>{constraints.join(' · ')}</p>}
      {shape.unresolved.length > 0 && (
        <p className={styles.constraints}>Unresolved reference: {shape.unresolved.join(', ')}</p>
      )}
      {description !== undefined && <p className={styles.description}>{description}</p>}
    </div>
  );
}

type Props = { schema: unknown; shapeOf: ShapeOf; depth?: number };

function Node({ child, shapeOf, depth }: { child: SchemaChild; shapeOf: ShapeOf; depth: number }) {
  const [isOpen, setOpen] = useState(depth < initialDepth && !child.isProperty);
  const hasChildren = childrenOf(child.schema, shapeOf).length > 0;
  return (
    <li>
      <div className={styles.node}>
        {hasChildren ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={`Details for ${child.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={ChevronRight} small />
          </button>
        ) : (
          <span className={styles.toggle} />
        )}
        <Entry child={child} shapeOf={shapeOf} />
      </div>
      {isOpen && <SchemaTree schema={child.schema} shapeOf={shapeOf} depth={depth + 1} />}
    </li>
  );
}

/** The nested schemas. Deeper ones are read when expanded, so that circular references are safe. */
export function SchemaTree({ schema, shapeOf, depth = 0 }: Props) {
  const children = childrenOf(schema, shapeOf);
  if (children.length === 0) return null;
  return (
    <ul className={styles.fields}>
      {children.map((child) => (
        <Node key={child.name} child={child} shapeOf={shapeOf} depth={depth} />
      ))}
    </ul>
  );
}

/** The type and constraints of a schema, followed by its nested schemas. */
export const Schema = ({ schema, shapeOf, name }: Props & { name: string }) => (
  <div className={styles.schema}>
    <Entry child={{ name, isProperty: false, isRequired: false, schema }} shapeOf={shapeOf} />
    <SchemaTree schema={schema} shapeOf={shapeOf} />
  </div>
);

export const Parameters = ({
  parameters,
  shapeOf,
}: {
  parameters: readonly Parameter[];
  shapeOf: ShapeOf;
}) => (
  <ul className={styles.fields}>
    {parameters.map((parameter) => (
      <li key={`${parameter.in} ${parameter.name}`}>
        <Entry child={{ ...parameter, isProperty: true }} shapeOf={shapeOf} parameter={parameter} />
        <SchemaTree schema={parameter.schema} shapeOf={shapeOf} />
      </li>
    ))}
  </ul>
);
