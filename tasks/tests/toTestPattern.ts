/**
 * Turns a noun into a pattern of Jest that finds every file about it, in the singular and in the
 * plural; Jest ignores case. Paths, options and patterns stay as they are.
 */
export function toTestPattern(argument: string): string {
  if (!/^[a-z]{3,}$/i.test(argument)) return argument
  if (/(y|ies)$/i.test(argument)) return argument.replace(/(y|ies)$/i, '(y|ies)')
  return /[^su]s$/i.test(argument) ? `${argument}?` : argument
}
