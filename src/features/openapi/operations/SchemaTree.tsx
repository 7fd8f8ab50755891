import { ChevronRight } from 'lucide';
import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { textIn } from '../document/json.ts';
import type { Parameter } from '../document/operations.ts';
import styles from './Operation.module.css';
import { innerOf, ruleWords, typeWords, type Inner, type ShapeOf } from './schemaWords.ts';

/** In how many fields of each other an address is opened at once. */
const openAtFirst = 1;

type LineProps = {
  inner: Inner;
  shapeOf: ShapeOf;
  /** The parameter that the schema belongs to, which has words of its own. */
  parameter?: Parameter;
};

function Line({ inner, shapeOf, parameter }: LineProps) {
  const shape = shapeOf(inner.schema);
  const isDeprecated = parameter ? parameter.raw['deprecated'] === true : shape.isDeprecated;
  const rules = ruleWords(shape);
  const description = textIn((parameter?.raw ?? shape.words)['description']);
  const marks = [
    inner.isRequired && 'required',
    shape.isReadOnly && 'read-only',
    shape.isWriteOnly && 'write-only',
    isDeprecated && 'deprecated',
  ].filter((mark) => typeof mark === 'string');
  return (
    <div className={styles.words}>
      <p>
        {inner.isField ? <code className={styles.name}>{inner.name}</code> : <i>{inner.name}</i>}{' '}
        <span className={styles.type}>{typeWords(inner.schema, shapeOf)}</span>
        {parameter && <span className={styles.place}>{parameter.in}</span>}
        {marks.map((mark) => (
          <b key={mark} className={mark === 'deprecated' ? 'warn' : styles.mark}>
            {mark}
          </b>
        ))}
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

/** The fields of a schema. Deeper ones are read when they are opened, so that circles do no harm. */
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
        <Line inner={{ ...parameter, isField: true }} shapeOf={shapeOf} parameter={parameter} />
        <SchemaTree schema={parameter.schema} shapeOf={shapeOf} />
      </li>
    ))}
  </ul>
);
