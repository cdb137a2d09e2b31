import { PatternProblem, type Parsed } from './syntax.ts'

/**
 * What a replacement text becomes for one match: `$1` and `${name}` are what the group matched, a
 * backslash takes the next character as it is, and a `$` before anything else is a dollar.
 * @throws PatternProblem if there is no such group
 */
export function replacement(
  by: string,
  pattern: Pick<Parsed, 'groups' | 'names'>,
  group: (index: number) => string,
): string {
  return by.replace(
    /\\([^])|\$(\d+)|\$\{(\w*)\}/g,
    (_all, literal?: string, digits?: string, name?: string) => {
      if (literal !== undefined) return literal
      if (digits !== undefined) return numbered(digits, pattern.groups, group)
      const index = pattern.names.get(name ?? '')
      if (index === undefined) throw new PatternProblem(`The pattern has no group '${name ?? ''}'.`)
      return group(index)
    },
  )
}

/** `$12` is group 12 if there are that many, otherwise group 1 and then a 2. */
function numbered(digits: string, groups: number, group: (index: number) => string): string {
  let length = digits.length
  while (length > 1 && Number(digits.slice(0, length)) > groups) length -= 1
  const index = Number(digits.slice(0, length))
  if (index > groups) throw new PatternProblem(`The pattern has no group ${index}.`)
  return group(index) + digits.slice(length)
}
