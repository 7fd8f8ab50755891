/** Returns the words of a title without the marks of Markdown and icons of themes, which a title can't have. */
export const plainWords = (title: string) =>
  title
    .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:[ \t]*/g, '')
    .replace(/`(?:#!\w{1,20} )?/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(?<![\w*\\])(\*{1,3})(?=[^\s*])([^*]{1,300})(?<=\S)\1(?![\w*])/g, '$2')
    .replace(/(?<![\w\\])(_{1,2})(?=[^\s_])([^_]{1,300})(?<=\S)\1(?!\w)/g, '$2')
    .trim();
