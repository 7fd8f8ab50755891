// What a schema holds, field by field; deeper ones are only looked at when they are opened, so circles do no harm.
import { ChevronRight } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { textIn } from '../document/json.ts';
import styles from './Operation.module.css';
import { innerOf, ruleWords, typeWords, type Inner, type ShapeOf } from './schemaWords.ts';

/** In how many fields of each other an address is opened at once. */
const openAtFirst = 1;

function Line({ inner, shapeOf, more }: { inner: Inner; shapeOf: ShapeOf; more?: ReactNode }) {
  const shape = shapeOf(inner.schema);
  const rules = ruleWords(shape);
  const description = textIn(shape.words['description']);
  const marks = [
    inner.isRequired && 'required',
    shape.isReadOnly && 'read-only',
    shape.isWriteOnly && 'write-only',
    shape.isDeprecated && 'deprecated',
  ].filter((mark) => typeof mark === 'string');
  return (
    <div className={styles.words}>
      <p>
        {inner.isField ? <code className={styles.name}>{inner.name}</code> : <i>{inner.name}</i>}{' '}
        <span className={styles.type}>{typeWords(inner.schema, shapeOf)}</span>
        {marks.map((mark) => (
          <b key={mark} className={mark === 'deprecated' ? 'warn' : styles.mark}>
            {mark}
          </b>
        ))}
        {more}
      </p>
      {rules.length > 0 && <p className={styles.rules}>{rules.join(' · ')}</p>}
      {shape.lost.length > 0 && <p className={styles.rules}>Not in this document: {shape.lost.join(', ')}</p>}
      {description !== undefined && <p className={styles.description}>{description}</p>}
    </div>
  );
}

type Props = { schema: unknown; shapeOf: ShapeOf; depth?: number };

function Node({ inner, shapeOf, depth }: { inner: Inner; shapeOf: ShapeOf; depth: number }) {
  const [isOpen, setOpen] = useState(depth < openAtFirst && !inner.isField);
  const holds = innerOf(inner.schema, shapeOf).length > 0;
  return (
    <li>
      <div className={styles.node}>
        {holds ? (
          <button
            type="button"
            className={styles.twist}
            aria-expanded={isOpen}
            aria-label={`What is in ${inner.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={ChevronRight} small />
          </button>
        ) : (
          <span className={styles.twist} />
        )}
        <Line inner={inner} shapeOf={shapeOf} />
      </div>
      {isOpen && <SchemaTree schema={inner.schema} shapeOf={shapeOf} depth={depth + 1} />}
    </li>
  );
}

/** The fields of a schema; nothing for one that holds none. */
export function SchemaTree({ schema, shapeOf, depth = 0 }: Props) {
  const all = innerOf(schema, shapeOf);
  if (all.length === 0) return null;
  return (
    <ul className={styles.fields}>
      {all.map((inner) => (
        <Node key={inner.name} inner={inner} shapeOf={shapeOf} depth={depth} />
      ))}
    </ul>
  );
}

/** A schema as a whole: its type and rules, and below what it holds. */
export const Schema = ({ schema, shapeOf, name }: Props & { name: string }) => (
  <div className={styles.schema}>
    <Line inner={{ name, isField: false, isRequired: false, schema }} shapeOf={shapeOf} />
    <SchemaTree schema={schema} shapeOf={shapeOf} />
  </div>
);
