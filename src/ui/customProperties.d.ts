// Allows custom properties in `style`: `style={{ '--depth': 2 }}`. Components set nothing else in `style`.
export type CustomProperty = `--${string}`;

declare module 'react' {
  interface CSSProperties {
    [property: CustomProperty]: string | number | undefined;
  }
}
