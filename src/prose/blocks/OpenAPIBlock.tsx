import { Suspense, use, type ReactNode } from 'react';
import type { Attributes } from '#markdown/blocks/block.ts';
import { labelOf } from '#markdown/blocks/blockText.ts';
import styles from './Blocks.module.css';
import { OpenAPIContext, type OpenAPIBlockProps } from './openapiContext.ts';

/** The title and the content of an OpenAPI block. `note` explains why nothing else is shown. */
export const OpenAPITitle = ({ block, note, children }: OpenAPIBlockProps & { note?: string }) => (
  <div data-block={block.name}>
    <p data-label="">{labelOf(block)}</p>
    {note && <p className={styles.kind}>{note}</p>}
    {children}
  </div>
);

type Props = {
  'data-name'?: string;
  /** As JSON. */
  'data-attributes'?: string;
  children?: ReactNode;
};

/** An OpenAPI block: drawn from its specification where the screen provides that. */
export function OpenAPIBlock({
  'data-name': name = '',
  'data-attributes': attributes = '{}',
  children,
}: Props) {
  const specifications = use(OpenAPIContext);
  const parsed: Attributes = JSON.parse(attributes);
  const block = { name, attributes: parsed };
  if (!specifications) return <OpenAPITitle block={block}>{children}</OpenAPITitle>;
  return (
    <Suspense fallback={<OpenAPITitle block={block} />}>
      <specifications.Block block={block}>{children}</specifications.Block>
    </Suspense>
  );
}
