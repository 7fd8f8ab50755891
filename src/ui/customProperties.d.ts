// Lets components hand measures to their sheets: `style={{ '--depth': 2 }}`. Nothing else is set in `style`.
export type CustomProperty = `--${string}`;

declare module 'react' {
  interface CSSProperties {
    [property: CustomProperty]: string | number | undefined;
  }
}
