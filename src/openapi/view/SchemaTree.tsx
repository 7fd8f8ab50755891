import { ChevronRight } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import type { Parameter } from '../document/operations.ts';
import { Description } from './Description.tsx';
import styles from './Schema.module.css';
import { childrenOf, entryTexts, typeText, type SchemaChild, type ShapeOf } from '../document/schemaText.ts';

/** Fields of a list that are shown at first, and with each further step. */
const listStep = 100;

type FieldsProps<Item> = { items: readonly Item[]; children: (item: Item) => ReactNode };

/** A list of fields. The user extends a long one. */
function Fields<Item>({ items, children }: FieldsProps<Item>) {
  const [limit, setLimit] = useState(listStep);
  return (
    <ul className={styles.fields}>
      {items.slice(0, limit).map(children)}
      {items.length > limit && (
        <li>
          <LinkLike onClick={() => setLimit(limit + listStep)}>
            Show {Math.min(listStep, items.length - limit)} of {items.length - limit} more
          </LinkLike>
        </li>
      )}
    </ul>
  );
}

/** Nesting depth up to which items, variants and additional properties start expanded. */
const initialDepth = 1;

type EntryProps = {
  child: SchemaChild;
  shapeOf: ShapeOf;
  /** The parameter that owns the schema; its description takes precedence. */
  parameter?: Parameter;
  /** Omits where the parameter is sent. */
  grouped?: boolean;
};

function Entry({ child, shapeOf, parameter, grouped = false }: EntryProps) {
  const shape = shapeOf(child.schema);
  const { constraints, description, badges } = entryTexts(child, shape, parameter);
  return (
    <div className={styles.entry}>
      <p>
        {child.isProperty ? <code className={styles.name}>{child.name}</code> : <i>{child.name}</i>}{' '}
        <span className={styles.type}>{typeText(child.schema, shapeOf)}</span>
        {parameter && !grouped && <span className={styles.location}>{parameter.in}</span>}
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
      {description !== undefined && <Description text={description} small />}
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
    <Fields items={children}>
      {(child) => <Node key={child.name} child={child} shapeOf={shapeOf} depth={depth} />}
    </Fields>
  );
}

/** The type and constraints of a schema, followed by its nested schemas. */
export const Schema = ({ schema, shapeOf, name }: Props & { name: string }) => (
  <div className={styles.schema}>
    <Entry child={{ name, isProperty: false, isRequired: false, schema }} shapeOf={shapeOf} />
    <SchemaTree schema={schema} shapeOf={shapeOf} />
  </div>
);

type ParametersProps = {
  parameters: readonly Parameter[];
  shapeOf: ShapeOf;
  /** All are sent in the same place, which the title names. */
  grouped?: boolean;
};

export const Parameters = ({ parameters, shapeOf, grouped = false }: ParametersProps) => (
  <Fields items={parameters}>
    {(parameter) => (
      <li key={`${parameter.in} ${parameter.name}`}>
        <Entry
          child={{ ...parameter, isProperty: true }}
          shapeOf={shapeOf}
          parameter={parameter}
          grouped={grouped}
        />
        <SchemaTree schema={parameter.schema} shapeOf={shapeOf} />
      </li>
    )}
  </Fields>
);
