import { caseless } from './classes.ts'
import { parseClass, parseEscape, parseNamedClass } from './parse-class.ts'
import { codePointOf, Reader } from './reader.ts'
import { PatternProblem, type Class, type Node, type Parsed, type Place } from './syntax.ts'

type Flags = { readonly i: boolean; readonly m: boolean; readonly s: boolean; readonly U: boolean }

const limits = { repeat: 1000, depth: 100 }
const repetition = /^(?:[*+?]|\{\d+,?\d*\})/
const newline = codePointOf('\n')

/**
 * Parses RE2's syntax, which has no look-around and no back references.
 * @throws PatternProblem
 */
export function parsePattern(pattern: string): Parsed {
  const parser = new PatternParser(new Reader(pattern))
  return parser.parse()
}

class PatternParser {
  readonly #reader: Reader
  readonly #names = new Map<string, number>()
  #groups = 0
  #depth = 0
  #flags: Flags = { i: false, m: false, s: false, U: false }

  constructor(reader: Reader) {
    this.#reader = reader
  }

  parse(): Parsed {
    const node = this.#choice()
    if (!this.#reader.done) throw new PatternProblem("The pattern has a ')' too many.")
    return { node, groups: this.#groups, names: this.#names }
  }

  /** Alternatives, up to a `)` or the end. Flags set inside end with it. */
  #choice(): Node {
    const outside = this.#flags
    const parts = [this.#sequence()]
    while (this.#reader.took('|')) parts.push(this.#sequence())
    this.#flags = outside
    return { kind: 'choice', parts }
  }

  #sequence(): Node {
    const parts: Node[] = []
    while (!this.#reader.done && this.#reader.next !== '|' && this.#reader.next !== ')') {
      const literal = this.#reader.tookMatch(/^\\Q([^]*?)(?:\\E|$)/)
      if (literal) parts.push(...this.#literal(literal[1] ?? ''))
      else if (!this.#tookFlags()) parts.push(this.#repeated(this.#atom()))
    }
    return { kind: 'sequence', parts }
  }

  /** `(?i)`: from here to the end of the group. */
  #tookFlags(): boolean {
    const found = this.#reader.tookMatch(/^\(\?([imsU]*)(?:-([imsU]+))?\)/)
    if (found) this.#setFlags(found[1], found[2])
    return found !== undefined
  }

  #setFlags(on = '', off = ''): void {
    const now = (flag: keyof Flags) =>
      !off.includes(flag) && (on.includes(flag) || this.#flags[flag])
    this.#flags = { i: now('i'), m: now('m'), s: now('s'), U: now('U') }
  }

  /** `\Q…\E`: a repetition after it is one of its last letter. */
  #literal(text: string): Node[] {
    const letters = Array.from(text, (letter) => this.#letter(letter))
    const last = letters.pop()
    return last ? [...letters, this.#repeated(last)] : []
  }

  #repeated(node: Node): Node {
    const found = this.#reader.tookMatch(/^(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/)
    if (!found) return node
    const [, sign, first, comma, second, lazy] = found
    if (this.#reader.tookMatch(repetition))
      throw new PatternProblem('The pattern repeats a repetition.')
    const least = sign === undefined ? Number(first) : Number(sign === '+')
    const most = mostOf(sign, first, comma, second)
    if (least > limits.repeat || (most !== Infinity && most > limits.repeat) || most < least)
      throw new PatternProblem(
        `The pattern repeats ${found[0]}: at most ${limits.repeat}, in order.`,
      )
    return { kind: 'repeat', node, least, most, greedy: (lazy === '') !== this.#flags.U }
  }

  #atom(): Node {
    const early = this.#reader.tookMatch(repetition)
    if (early) throw new PatternProblem(`There is nothing before the ${early[0]} to repeat.`)
    const named = parseNamedClass(this.#reader)
    if (named) return { kind: 'one', of: this.#folded(named) }
    const character = this.#reader.take()
    switch (character) {
      case '(':
        return this.#group()
      case '[':
        return { kind: 'one', of: parseClass(this.#reader, this.#flags.i) }
      case '.': {
        const all = this.#flags.s
        return { kind: 'one', of: (codePoint) => all || codePoint !== newline }
      }
      case '^':
        return place(this.#flags.m ? 'lineStart' : 'start')
      case '$':
        return place(this.#flags.m ? 'lineEnd' : 'end')
      case '\\':
        return this.#escaped()
      case '{':
        // RE2/J takes a brace that counts nothing for a letter, but one that cannot be repeated.
        if (this.#reader.tookMatch(repetition))
          throw new PatternProblem('Write \\{ for a brace that is repeated.')
        return this.#letter(character)
      default:
        return this.#letter(character)
    }
  }

  #escaped(): Node {
    if (this.#reader.took('A')) return place('start')
    if (this.#reader.took('z')) return place('end')
    if (this.#reader.took('b')) return place('boundary')
    if (this.#reader.took('B')) return place('noBoundary')
    return this.#letter(String.fromCodePoint(parseEscape(this.#reader)))
  }

  #group(): Node {
    this.#depth += 1
    if (this.#depth > limits.depth) throw new PatternProblem('The pattern nests too deeply.')
    const outside = this.#flags
    const plain = this.#reader.tookMatch(/^\?([imsU]*)(?:-([imsU]+))?:/)
    const name = plain ? undefined : this.#reader.tookMatch(/^\?P?<(\w+)>/)?.[1]
    if (!plain && name === undefined && this.#reader.next === '?')
      throw new PatternProblem('The pattern uses a (?…) that RE2 does not have.')
    const group = plain ? undefined : (this.#groups += 1)
    if (plain) this.#setFlags(plain[1], plain[2])
    if (name !== undefined && group !== undefined) {
      if (this.#names.has(name)) throw new PatternProblem(`Two groups are named '${name}'.`)
      this.#names.set(name, group)
    }
    const node = this.#choice()
    if (!this.#reader.took(')')) throw new PatternProblem("The pattern lacks a ')'.")
    this.#flags = outside
    this.#depth -= 1
    return group === undefined ? node : { kind: 'group', group, node }
  }

  #letter(character: string): Node {
    const letter = codePointOf(character)
    return { kind: 'one', of: this.#folded((codePoint) => codePoint === letter) }
  }

  #folded(of: Class): Class {
    return this.#flags.i ? caseless(of) : of
  }
}

function place(where: Place): Node {
  return { kind: 'place', place: where }
}

function mostOf(sign?: string, first?: string, comma?: string, second?: string): number {
  if (sign !== undefined) return sign === '?' ? 1 : Infinity
  if (comma === '') return Number(first)
  return second === '' ? Infinity : Number(second)
}
