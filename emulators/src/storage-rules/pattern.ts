import type { Matcher } from 're2js'
import { compilePattern, understood } from './compile-pattern.ts'

/** Whether the pattern describes the text from its first to its last character. */
export function fullyMatches(source: string, text: string): boolean {
  return compilePattern(source).testExact(text)
}

/**
 * The text with every match replaced: see {@link replacement}.
 * @throws PatternProblem also if the replacement names a group that the pattern does not have
 */
export function replaceAll(source: string, text: string, by: string): string {
  let result = ''
  let last = 0
  for (const match of matchesOf(source, text)) {
    result += text.slice(last, match.start())
    result += understood(`'${by}' does not fit the pattern`, () => replacement(by, match))
    last = match.end()
  }
  return result + text.slice(last)
}

/** The parts between the matches. Empty ones at the end are left out, all but the first part. */
export function splitBy(source: string, text: string): readonly string[] {
  const parts: string[] = []
  let last = 0
  for (const match of matchesOf(source, text)) {
    parts.push(text.slice(last, match.start()))
    last = match.end()
  }
  parts.push(text.slice(last))
  while (parts.length > 1 && parts.at(-1) === '') parts.pop()
  return parts
}

/** One matcher, at every match in turn. */
function* matchesOf(source: string, text: string): Generator<Matcher> {
  const matcher = compilePattern(source).matcher(text)
  for (let from = 0; from <= text.length && matcher.find(from);) {
    yield matcher
    // One UTF-16 unit past an empty match, as in the official engine; the library goes a letter.
    from = Math.max(matcher.end(), matcher.start() + 1)
  }
}

/**
 * What `$1` and `${name}` become is what the group matched; a backslash takes the next character as
 * it is, and a `$` before anything else is a dollar. A named group that took no part is "null", as
 * in the official engine: this, and the single `$`, the library's own replacement does not have.
 */
function replacement(by: string, match: Matcher): string {
  return by.replace(
    /\\([^])|\$(\d+)|\$\{(?:([^}]*)\})?/g,
    (_all, literal?: string, digits?: string, name?: string) =>
      literal ?? (digits === undefined ? String(match.group(name ?? '')) : numbered(digits, match)),
  )
}

/** `$12` is group 12 if there are that many, otherwise group 1 and then a 2. */
function numbered(digits: string, match: Matcher): string {
  let length = digits.length
  while (length > 1 && Number(digits.slice(0, length)) > match.groupCount()) length -= 1
  return (match.group(Number(digits.slice(0, length))) ?? '') + digits.slice(length)
}
