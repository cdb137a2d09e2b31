import { codePointsOf } from './reader.ts'
import { PatternProblem, type Class } from './syntax.ts'

const inRanges =
  (...ranges: readonly string[]): Class =>
  (codePoint) =>
    ranges.some((range) => {
      const [least = 0, most = least] = codePointsOf(range)
      return codePoint >= least && codePoint <= most
    })

const digit = inRanges('09')
const word = inRanges('az', 'AZ', '09', '_')
// RE2's \s has no vertical tab.
const space = inRanges('\t\n', '\f\r', ' ')

export const isWord = word

export function not(of: Class): Class {
  return (codePoint) => !of(codePoint)
}

const perl = new Map<string, Class>([
  ['d', digit],
  ['D', not(digit)],
  ['w', word],
  ['W', not(word)],
  ['s', space],
  ['S', not(space)],
])

/** `\d`, `\W` and their like. */
export function perlClass(letter: string): Class | undefined {
  return perl.get(letter)
}

const posix = new Map<string, Class>([
  ['alnum', inRanges('09', 'AZ', 'az')],
  ['alpha', inRanges('AZ', 'az')],
  ['ascii', inRanges('\0\x7f')],
  ['blank', inRanges('\t', ' ')],
  ['cntrl', inRanges('\0\x1f', '\x7f')],
  ['digit', digit],
  ['graph', inRanges('!~')],
  ['lower', inRanges('az')],
  ['print', inRanges(' ~')],
  ['punct', inRanges('!/', ':@', '[`', '{~')],
  ['space', inRanges('\t\r', ' ')],
  ['upper', inRanges('AZ')],
  ['word', word],
  ['xdigit', inRanges('09', 'AF', 'af')],
])

/** `[:alpha:]`, `[:^alpha:]` */
export function posixClass(name: string): Class {
  const negated = name.startsWith('^')
  const found = posix.get(negated ? name.slice(1) : name)
  if (!found) throw new PatternProblem(`There is no class [:${name}:].`)
  return negated ? not(found) : found
}

/** `\pL`, `\p{Greek}`: a general category or a script. */
export function unicodeClass(name: string): Class {
  const negated = name.startsWith('^')
  const bare = negated ? name.slice(1) : name
  if (bare === 'Any') return () => !negated
  const expression = property(`gc=${bare}`) ?? property(`sc=${bare}`)
  if (!expression || !/^[A-Za-z_]+$/.test(bare))
    throw new PatternProblem(`There is no Unicode class {${name}}.`)
  const of: Class = (codePoint) => expression.test(String.fromCodePoint(codePoint))
  return negated ? not(of) : of
}

function property(query: string): RegExp | undefined {
  try {
    return new RegExp(`^\\p{${query}}$`, 'u')
  } catch {
    return undefined
  }
}

/** The class, and every code point that differs from one of its own by case only. */
export function caseless(of: Class): Class {
  return (codePoint) => variants(codePoint).some(of)
}

function variants(codePoint: number): number[] {
  const character = String.fromCodePoint(codePoint)
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()]
  return [character, lower, upper, upper.toLowerCase(), lower.toUpperCase(), ...oddOnes(lower)]
    .map(codePointsOf)
    .flatMap((points) => (points.length === 1 ? points : []))
}

/** The two letters of ASCII that a third sign folds to: the long s and the Kelvin sign. */
function oddOnes(lower: string): string[] {
  if (lower === 's') return ['\u017f']
  return lower === 'k' ? ['\u212a'] : []
}
