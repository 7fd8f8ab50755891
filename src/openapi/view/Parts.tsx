import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { webAddress } from '#lib/webAddress.ts';
import { focusableScroller } from '#prose/focusableScroller.ts';
import styles from '../block/SpecBlock.module.css';
import type { Part } from '../document/drawing/part.ts';
import type { ShapeOf } from '../document/schemaText.ts';
import { Description } from './Description.tsx';
import { Parameters, Schema } from './SchemaTree.tsx';

type SectionProps = { title: string; note?: string | undefined; children: ReactNode };

/** A titled part. Its title is not a heading, since the headings belong to the page. */
const PageSection = ({ title, note, children }: SectionProps) => (
  <section className={styles.part}>
    <p className={styles.partTitle}>
      <span>{title}</span>
      {note && <span className={styles.note}>{note}</span>}
    </p>
    {children}
  </section>
);

type PartsProps = {
  parts: readonly Part[];
  shapeOf: ShapeOf;
  /** Draws titled parts of the first level. */
  section?: (props: SectionProps) => ReactNode;
};

/** The parts of an operation or a schema. */
export const Parts = ({ parts, shapeOf, section = PageSection }: PartsProps) =>
  parts.map((part, index) => <OnePart key={index} part={part} shapeOf={shapeOf} section={section} />);

type OnePartProps = Omit<Required<PartsProps>, 'parts'> & { part: Part };

const isSuccess = (status: string) => /^[23]/.test(status);

function OnePart({ part, shapeOf, section }: OnePartProps) {
  if (part.kind === 'note') return <p className={styles.note}>{part.text}</p>;
  if (part.kind === 'fact')
    return (
      <p className={styles.note}>
        {part.label}: <Linked text={part.text} href={part.href} />
      </p>
    );
  if (part.kind === 'markdown') return <Description text={part.text} small />;
  if (part.kind === 'fields') return <Parameters parameters={part.fields} shapeOf={shapeOf} grouped />;
  if (part.kind === 'schema') return <Schema name={part.name} schema={part.schema} shapeOf={shapeOf} />;
  if (part.kind === 'group') return <Group part={part} shapeOf={shapeOf} section={section} />;
  return (
    <div className={styles.code}>
      <p className={styles.note}>{part.title}</p>
      <pre ref={focusableScroller}>
        <code>{part.text}</code>
      </pre>
    </div>
  );
}

type GroupProps = Omit<OnePartProps, 'part'> & { part: Part & { kind: 'group' } };

function Group({ part: { style, title, note, parts, isOpen }, shapeOf, section: Section }: GroupProps) {
  const below = <Parts parts={parts} shapeOf={shapeOf} />;
  if (style === 'section')
    return (
      <Section title={title} note={note}>
        {below}
      </Section>
    );
  const line = style === 'fold' ? title : <Status status={title} text={note} />;
  if (parts.length === 0) return <div className={styles.response}>{line}</div>;
  return (
    <details className={styles.response} open={isOpen}>
      <summary>{line}</summary>
      {below}
    </details>
  );
}

/** Only web addresses are links. */
const Linked = ({ text, href }: { text: string; href: string | undefined }) =>
  webAddress(href) ? (
    <a href={href} rel="noreferrer">
      {text}
    </a>
  ) : (
    text
  );

const Status = ({ status, text }: { status: string; text: string | undefined }) => (
  <>
    <code className={classes(styles.status, isSuccess(status) && 'good', /^[45]/.test(status) && 'danger')}>
      {status}
    </code>{' '}
    {text && <Description text={text} small />}
  </>
);
