import { Check, CircleDashed } from 'lucide';
import type { ComponentProps } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { Icon } from '#ui/Icon.tsx';
import { BlockSlot } from './BlockSlot.tsx';
import { Code, CodeBlock } from './Code.tsx';
import { PageLink } from './PageLink.tsx';
import styles from './PageText.module.css';
import { PageImage } from './PageImage.tsx';
import { Card } from './blocks/Card.tsx';
import { Include } from './blocks/Include.tsx';
import { Prompt } from './blocks/Prompt.tsx';
import { OpenAPIBlock } from './blocks/OpenAPIBlock.tsx';
import { Reference } from './blocks/Reference.tsx';
import { Tab, Tabs } from './blocks/Tabs.tsx';
import { Variable } from './blocks/Variable.tsx';
import { focusableScroller } from './focusableScroller.ts';

/** The checkbox of a task list, as a read-only icon with a label. */
const Task = ({ checked }: ComponentProps<'input'>) => (
  <span className={styles.task}>
    <Icon of={checked ? Check : CircleDashed} />
    <span className="quiet-text">{checked ? 'Done: ' : 'Not done: '}</span>
  </span>
);

const Table = ({ children, dir, node: _, ...rest }: ComponentProps<'table'> & ExtraProps) => (
  <div ref={focusableScroller} className={styles.tableBox} dir={dir} data-box="">
    <table {...rest} className={styles.table}>
      {children}
    </table>
  </div>
);

declare module 'react' {
  // React reads its element types from this namespace.
  namespace JSX {
    interface IntrinsicElements {
      'docs-block-slot': ComponentProps<typeof BlockSlot>;
      'docs-card': ComponentProps<typeof Card>;
      'docs-include': ComponentProps<typeof Include>;
      'docs-prompt': ComponentProps<typeof Prompt>;
      'docs-openapi': ComponentProps<typeof OpenAPIBlock>;
      'docs-reference': ComponentProps<typeof Reference>;
      'docs-tab': ComponentProps<typeof Tab>;
      'docs-tabs': ComponentProps<typeof Tabs>;
      'docs-variable': ComponentProps<typeof Variable>;
    }
  }
}

/** The Markdown elements with custom components. */
export const markdownComponents: Components = {
  a: PageLink,
  'docs-block-slot': BlockSlot,
  'docs-card': Card,
  'docs-include': Include,
  'docs-prompt': Prompt,
  'docs-openapi': OpenAPIBlock,
  'docs-reference': Reference,
  'docs-tab': Tab,
  'docs-tabs': Tabs,
  'docs-variable': Variable,
  code: Code,
  img: PageImage,
  input: Task,
  pre: CodeBlock,
  table: Table,
};
