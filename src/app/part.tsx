// A part of the frame that comes in a chunk of its own. The frame stands without it, also where it can't be loaded.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { status } from '#api/status.ts';
import { useStore } from '#lib/useStore.ts';

type Options = {
  /** What stands in its place until it is there. */
  fallback?: ReactNode;
  /** Told when it can't be loaded. Otherwise that is tried again as soon as there is a connection. */
  onLost?: () => void;
};

/** The component that `load` brings. Unlike with React's `lazy`, a load that failed may succeed the next time. */
export const part = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, onLost }: Options = {},
) =>
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const { reachable } = useStore(status);
    // Chunks are outside React. What is cached is not loaded again.
    useEffect(() => {
      let wanted = true;
      load().then(
        (component) => wanted && setLoaded(() => component),
        () => wanted && onLost?.(),
      );
      return () => void (wanted = false);
    }, [reachable]);
    return Loaded ? <Loaded {...props} /> : fallback;
  };
