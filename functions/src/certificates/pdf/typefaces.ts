import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod'

/** A font and its letters. */
interface Face {
  readonly name: string
  readonly data: Buffer
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

/** The fonts by use, in order of preference. */
export interface Typefaces {
  /** For titles, with fallbacks for missing letters. */
  readonly title: readonly Face[]
  readonly text: readonly Face[]
}

/** A part of a text in one font. */
export interface Run {
  readonly face: Face
  readonly text: string
}

let reading: Promise<Typefaces> | undefined

/**
 * Loads the site's fonts, and a fallback for letters that they lack, such as Greek or Cyrillic. The
 * packages are resolved from the working folder, because the bundle has no folder of its packages.
 */
export function typefaces(): Promise<Typefaces> {
  reading ??= readAll()
  return reading
}

async function readAll(): Promise<Typefaces> {
  const [fraunces, figtree, others] = await Promise.all([
    readFaces('fraunces', ['latin', 'latin-ext', 'vietnamese'], 500),
    readFaces('figtree', ['latin', 'latin-ext'], 400),
    readFaces('noto-serif', ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'], 400),
  ])
  return { title: [...fraunces, ...others], text: [...figtree, ...fraunces, ...others] }
}

const Ranges = z.record(z.string(), z.string())

async function readFaces(
  family: string,
  subsets: readonly string[],
  weight: number,
): Promise<Face[]> {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'))
  const inPackage = (file: string) => readFile(resolve(`@fontsource/${family}/${file}`))
  const ranges = Ranges.parse(JSON.parse((await inPackage('unicode.json')).toString()))
  return Promise.all(
    subsets.map(async (subset) => ({
      name: `${family} ${subset}`,
      data: await inPackage(`files/${family}-${subset}-${weight}-normal.woff`),
      ranges: (ranges[subset] ?? '').split(',').map(parseRange),
    })),
  )
}

/** Parses `U+0100-02BA` or `U+0131`. */
function parseRange(written: string): readonly [number, number] {
  const [first = '', last = first] = written.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/**
 * Splits a text into runs of one font. Letters that no font has become an empty box in the first
 * font.
 */
export function splitIntoRuns(text: string, faces: readonly Face[]): Run[] {
  const runs: { face: Face; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    // A space or mark stays with the previous letter if that font has it.
    const face = last !== undefined && has(last.face, letter) ? last.face : findFace(letter, faces)
    if (face === undefined) continue
    if (last?.face === face) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}

const has = ({ ranges }: Face, letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => first <= code && code <= last)
}

const findFace = (letter: string, faces: readonly Face[]): Face | undefined =>
  faces.find((face) => has(face, letter))

/** Lists the letters of a text that a certificate cannot show, each once. */
export async function unprintable(text: string): Promise<string[]> {
  const { title } = await typefaces()
  const letters = Array.from(text.normalize('NFC'))
  return [...new Set(letters.filter((letter) => findFace(letter, title) === undefined))]
}
