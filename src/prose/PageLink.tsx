// A link in a page's text: within the console where it can be, marked where it leads nowhere.
import { CircleX } from 'lucide';
import { createContext, use, type ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';
import { AppLink } from '#routing/AppLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { outward } from './outward.ts';
import styles from './PageText.module.css';

export type LinkTarget =
  | { to: 'console'; address: string }
  | { to: 'url'; url: string }
  | { to: 'file' | 'nothing'; path: string }
  | { to: 'forbidden' };

/** Whether what is drawn stands inside of a link: then it holds none itself, and no button. */
export const InLink = createContext(false);

/** Finds out where the links of the page that is shown lead. */
export const LinkContext = createContext<(address: string) => LinkTarget>(() => ({ to: 'forbidden' }));

function whyNot(target: Exclude<LinkTarget, { to: 'console' | 'url' }>) {
  if (target.to === 'forbidden') return 'An address of this kind is not followed';
  if (target.to === 'file') return `A file: ${target.path}`;
  return target.path === '' ? 'Broken: there is no such place' : `Broken: there is no ${target.path}`;
}

export function PageLink(props: ComponentProps<'a'> & ExtraProps) {
  const { node: _, href = '', children, ...rest } = props;
  const target = use(LinkContext)(href);
  if (target.to === 'console')
    return (
      <AppLink {...rest} to={target.address}>
        <InLink value>{children}</InLink>
      </AppLink>
    );
  if (target.to === 'url')
    return (
      <a {...rest} href={outward(target.url)} rel="noreferrer">
        <InLink value>{children}</InLink>
      </a>
    );
  const why = whyNot(target);
  if (target.to === 'file')
    return (
      <span className={styles.file} title={why}>
        {children}
      </span>
    );
  return (
    <span className={styles.broken} title={why}>
      {children}
      <Icon of={CircleX} small />
      <span className="quiet-text"> ({why})</span>
    </span>
  );
}
