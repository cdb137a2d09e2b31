import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { removeInvisible } from '@shala/contract/values/removeInvisible'
import { create, type Font } from 'fontkit'

/** A font file and its tables. */
export interface Face {
  readonly name: string
  readonly data: Buffer
  readonly font: Font
}

/** The fonts by use, in order of preference. */
export interface Typefaces {
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
 * Loads the site's fonts and their fallbacks: Noto Serif for other Latin letters, combining marks,
 * Greek and Cyrillic, and its Devanagari. They are whole fonts, because the parts for web pages
 * separate letters from their marks. The packages are resolved from the working folder, because the
 * bundle has no folder of its packages.
 */
export function loadTypefaces(): Promise<Typefaces> {
  reading ??= readAll()
  return reading
}

async function readAll(): Promise<Typefaces> {
  const [fraunces, figtree, ...others] = await Promise.all([
    readFace('fraunces/500Medium/Fraunces_500Medium'),
    readFace('figtree/400Regular/Figtree_400Regular'),
    readFace('noto-serif/500Medium/NotoSerif_500Medium'),
    readFace('noto-serif-devanagari/500Medium/NotoSerifDevanagari_500Medium'),
  ])
  return { title: [fraunces, ...others], text: [figtree, fraunces, ...others] }
}

async function readFace(file: string): Promise<Face> {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'))
  const data = await readFile(resolve(`@expo-google-fonts/${file}.ttf`))
  const font = create(data)
  if (font.type !== 'TTF') throw new Error(`${file} is not a TrueType font`)
  return { name: font.postscriptName, data, font }
}

/**
 * Splits a text into runs of one font: one run if a font can print all of it, otherwise as few fonts
 * as each word needs. Letters that no font has become an empty box in the first font.
 */
export function splitIntoRuns(text: string, faces: readonly Face[]): Run[] {
  const runs: { face: Face; text: string }[] = []
  const add = (face: Face, part: string) => {
    const last = runs.at(-1)
    if (last?.face === face) last.text += part
    else runs.push({ face, text: part })
  }
  const printed = toPrinted(text)
  const whole = findFace(printed, faces)
  if (whole !== undefined) return printed === '' ? [] : [{ face: whole, text: printed }]
  for (const word of printed.match(/\S+\s*|\s+/gu) ?? []) {
    const face = findFace(word, faces)
    if (face !== undefined) add(face, word)
    else {
      for (const letter of splitLetters(word)) {
        const face = findFace(letter, faces) ?? faces[0]
        if (face !== undefined) add(face, letter)
      }
    }
  }
  return runs
}

/** Lists the letters of a text that no font has, with their marks, each once. */
export async function findUnprintable(text: string): Promise<string[]> {
  const { title } = await loadTypefaces()
  const letters = splitLetters(toPrinted(text))
  return [...new Set(letters.filter((letter) => findFace(letter, title) === undefined))]
}

/** Returns a text as it is printed: composed letters, without invisible characters. */
const toPrinted = (text: string) => removeInvisible(text).normalize('NFC')

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

const splitLetters = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

function findFace(text: string, faces: readonly Face[]): Face | undefined {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const hasMarks = /\p{M}/u.test(text)
  return faces.find(({ font }) => {
    // Fonts without the feature print a mark beside its letter.
    if (hasMarks && !font.availableFeatures.includes('mark')) return false
    return codes.every((code) => font.hasGlyphForCodePoint(code) || isIgnorable(code))
  })
}

/** Joiners guide the shaping of a text and have no glyph. */
const isIgnorable = (code: number) =>
  /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code))
