import { CircleX } from 'lucide';
import { createContext, use, type ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';
import { AppLink } from '#routing/AppLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { withoutSignInToken } from './withoutSignInToken.ts';
import styles from './PageText.module.css';

export type LinkTarget =
  | { kind: 'console'; address: string; title?: string | undefined }
  | { kind: 'url'; url: string }
  | { kind: 'file' | 'nothing'; path: string }
  | { kind: 'forbidden' };

/** Whether the content is inside a link, which can't contain links or buttons. */
export const InLink = createContext(false);

/** Resolves the links of the displayed page. */
export const LinkContext = createContext<(address: string) => LinkTarget>(() => ({ kind: 'forbidden' }));

function reasonOf(target: Exclude<LinkTarget, { kind: 'console' | 'url' }>) {
  if (target.kind === 'forbidden') return 'Blocked: this type of link isn’t supported';
  if (target.kind === 'file') return `File: ${target.path}`;
  return target.path === '' ? 'Broken link: no target' : `Broken link: ${target.path} not found`;
}

type Props = ComponentProps<'a'> &
  ExtraProps & {
    /** Shows the title of the target, if it is known, instead of the children. */
    titled?: boolean;
  };

/** A link in a page's text: to the console if possible, marked if it is broken. */
export function PageLink(props: Props) {
  const { node: _, href = '', children: own, titled = false, ...rest } = props;
  const target = use(LinkContext)(href);
  const children = (titled && target.kind === 'console' && target.title) || own;
  if (target.kind === 'console')
    return (
      <AppLink {...rest} to={target.address}>
        <InLink value>{children}</InLink>
      </AppLink>
    );
  if (target.kind === 'url')
    return (
      <a {...rest} href={withoutSignInToken(target.url)} rel="noreferrer">
        <InLink value>{children}</InLink>
      </a>
    );
  const reason = reasonOf(target);
  if (target.kind === 'file')
    return (
      <span className={styles.file} title={reason}>
        {children}
      </span>
    );
  return (
    <span className={styles.broken} title={reason}>
      {children}
      <Icon of={CircleX} small />
      <span className="quiet-text"> ({reason})</span>
    </span>
  );
}
