// A picture in a page's text: drawn where it is a file of the space, told where it is elsewhere or missing.
import { Image, ImageOff } from 'lucide';
import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react';
import type { File } from '#contract/content.ts';
import { Icon } from '#ui/Icon.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { outward } from './outward.ts';
import { InLink } from './PageLink.tsx';
import styles from './PageText.module.css';
import type { PictureTarget } from './pictureAt.ts';

type Pictures = { at: (address: string) => PictureTarget; readAgain: () => void };

/** Finds the pictures of the page that is shown. */
export const PictureContext = createContext<Pictures>({
  at: () => ({ is: 'forbidden' }),
  readAgain: () => undefined,
});

type FrameProps = {
  words: string;
  /** Why the picture is not drawn. */
  why: ReactNode;
  /** A link or button; none inside of a link. */
  action?: ReactNode;
  lost?: boolean;
};

/** In the place of a picture: its words, and why it isn't there. */
function Frame({ words, why, action, lost = false }: FrameProps) {
  const inLink = use(InLink);
  return (
    <span className={styles.picture}>
      <Icon of={lost ? ImageOff : Image} className={lost ? 'stop' : undefined} />
      <span>
        <span>
          <span className="quiet-text">Picture: </span>
          {words || 'A picture that is not described'}
        </span>
        <span className={lost ? 'stop' : undefined}>{why}</span>
        {!inLink && action && <span>{action}</span>}
      </span>
    </span>
  );
}

type DrawnProps = { file: File; words: string; caption: string | undefined };

function Drawn({ file, words, caption }: DrawnProps) {
  const { readAgain } = use(PictureContext);
  // The address that failed: a new one, once the files are read again, is tried by itself.
  const [failed, setFailed] = useState<string | null>(null);
  const { name, downloadURL, dimensions } = file;
  function tryAgain() {
    setFailed(null);
    readAgain();
  }
  if (failed === downloadURL)
    return (
      <Frame
        lost
        words={words}
        why={`${name} could not be loaded.`}
        action={<LinkLike onClick={tryAgain}>Retry</LinkLike>}
      />
    );
  return (
    <span className={styles.figure}>
      <img
        loading="lazy"
        decoding="async"
        src={downloadURL}
        alt={words || `A picture that is not described: ${name}`}
        width={dimensions?.width}
        height={dimensions?.height}
        onError={() => setFailed(downloadURL)}
      />
      {caption && <span className={styles.caption}>{caption}</span>}
    </span>
  );
}

export function Picture({ src, alt = '', title }: ComponentProps<'img'>) {
  const { at, readAgain } = use(PictureContext);
  const target = at(typeof src === 'string' ? src : '');
  if (target.is === 'file') return <Drawn file={target.file} words={alt} caption={title} />;
  if (target.is === 'elsewhere')
    return (
      <Frame
        words={alt}
        why={`It lies at ${target.host}, which would learn who reads this page.`}
        action={
          <a href={outward(target.url)} target="_blank" rel="noreferrer noopener">
            Open the picture at {target.host}
          </a>
        }
      />
    );
  if (target.is === 'missing')
    return (
      <Frame
        lost
        words={alt}
        why={
          <>
            Picture not found: <code>{target.path === '' ? 'no address' : target.path}</code>
          </>
        }
      />
    );
  if (target.is === 'other')
    return <Frame words={alt} why={`${target.path} is a file that is no picture.`} />;
  if (target.is === 'unread')
    return (
      <Frame
        words={alt}
        why="The files of the space could not be read."
        action={<LinkLike onClick={readAgain}>Refresh</LinkLike>}
      />
    );
  return <Frame words={alt} why="A picture with an address of this kind is not shown." />;
}
