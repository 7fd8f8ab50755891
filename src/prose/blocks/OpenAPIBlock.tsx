import { Suspense, use, type ReactNode } from 'react';
import styles from './Blocks.module.css';
import { OpenAPIContext } from './openapiContext.ts';

type TitleProps = { name: string; title: string; note?: string; isBusy?: boolean; children?: ReactNode };

/** The title of an OpenAPI block, a sentence why it shows no more, and its own content. */
export const OpenAPITitle = ({ name, title, note, isBusy, children }: TitleProps) => (
  <div data-block={name} aria-busy={isBusy}>
    <p data-label="">{title}</p>
    {note && <p className={styles.kind}>{note}</p>}
    {children}
  </div>
);

type Props = {
  'data-name'?: string;
  'data-title'?: string;
  'data-spec'?: string;
  'data-src'?: string;
  'data-path'?: string;
  'data-method'?: string;
  'data-schemas'?: string;
  'data-grouped'?: string;
  children?: ReactNode;
};

/** An OpenAPI block: drawn from its specification where the screen provides that. */
export function OpenAPIBlock({ 'data-name': name = '', 'data-title': title = '', children, ...data }: Props) {
  const Drawn = use(OpenAPIContext);
  if (!Drawn)
    return (
      <OpenAPITitle name={name} title={title}>
        {children}
      </OpenAPITitle>
    );
  return (
    <Suspense fallback={<OpenAPITitle name={name} title={title} isBusy />}>
      <Drawn
        name={name}
        title={title}
        spec={data['data-spec']}
        src={data['data-src']}
        path={data['data-path']}
        method={data['data-method']}
        schemas={data['data-schemas']}
        grouped={data['data-grouped'] === 'true'}
      >
        {children}
      </Drawn>
    </Suspense>
  );
}
