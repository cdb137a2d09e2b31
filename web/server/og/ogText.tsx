import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import satori from 'satori'
import { ogPalette } from './ogPalette.ts'

interface OgFont {
  name: string
  data: Buffer
  weight: 400 | 500
  style: 'normal'
}

/**
 * The fonts of certificates, whole, because the parts for web pages separate letters from their marks.
 * Satori asks one family after the other until one has the letter.
 */
const families = [
  { name: 'Fraunces', folder: 'fraunces' },
  { name: 'NotoSerif', folder: 'noto-serif' },
  { name: 'NotoSerifDevanagari', folder: 'noto-serif-devanagari' },
] as const
const weights = [
  { weight: 400, style: '400Regular' },
  { weight: 500, style: '500Medium' },
] as const

/** Fraunces cannot place combining marks, so it prints no text that has any. */
const getFontFamily = (text: string) =>
  families
    .filter(({ name }) => name !== 'Fraunces' || !/\p{M}/u.test(text))
    .map(({ name }) => name)
    .join(', ')

let reading: Promise<OgFont[]> | undefined

/**
 * The type of link previews. Previews are made while the project is built or tested, so the font's
 * package is looked for from the working folder.
 */
function ogFonts(): Promise<OgFont[]> {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'))
  reading ??= Promise.all(
    families.flatMap(({ name, folder }) =>
      weights.map(async ({ weight, style }) => {
        const file = `@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`
        return { name, weight, style: 'normal' as const, data: await readFile(resolve(file)) }
      }),
    ),
  )
  return reading
}

/** The texts of a link preview. */
export interface OgContent {
  title: string
  /** A few words above the title. */
  overline: string
  school: string
}

/** The column of words, in pixels; the picture stands beside it. */
export const textBox = { left: 72, top: 64, width: 632, height: 502 } as const

/** The largest that lets the title stand in its place is taken. */
const sizes = [96, 84, 74, 64, 56, 48]
const titleHeight = 340
const smallestLines = 6

/** The words of a link preview as SVG, drawn as outlines, the size of `textBox`. */
export async function ogText(words: OgContent): Promise<string> {
  const size = await titleSize(words.title)
  const column = (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
      }}
    >
      <div style={{ ...oneLine(words.overline), fontSize: 28, color: ogPalette.accent }}>
        {words.overline}
      </div>
      <div style={{ display: 'flex', flexGrow: 1, alignItems: 'center' }}>
        <Title size={size} title={words.title} />
      </div>
      <div
        style={{ ...oneLine(words.school), fontSize: 34, color: ogPalette.ink, paddingLeft: 56 }}
      >
        {words.school}
      </div>
    </div>
  )
  const { width, height } = textBox
  return satori(column, { width, height, fonts: await ogFonts() })
}

async function titleSize(title: string): Promise<number> {
  for (const size of sizes) if ((await getHeight(title, size)) <= titleHeight) return size
  return Math.min(...sizes)
}

/** Without a set height, the drawing is as high as its text. */
async function getHeight(title: string, size: number): Promise<number> {
  const fonts = await ogFonts()
  const svg = await satori(<Title size={size} title={title} />, { width: textBox.width, fonts })
  return Number(/height="([\d.]+)"/.exec(svg)?.[1] ?? Infinity)
}

function Title({ size, title }: { size: number; title: string }) {
  return (
    <div
      style={{
        display: 'block',
        width: '100%',
        fontFamily: getFontFamily(title),
        fontSize: size,
        fontWeight: 400,
        lineHeight: 1.08,
        letterSpacing: '-0.022em',
        color: ogPalette.ink,
        wordBreak: 'break-word',
        ...(size === Math.min(...sizes) ? { lineClamp: smallestLines } : { textWrap: 'balance' }),
      }}
    >
      {withoutWidow(title)}
    </div>
  )
}

/** A short last word stays with the one before it. */
const withoutWidow = (title: string) => title.replace(/ (\S{1,5})$/, '\u00a0$1')

const oneLine = (text: string) =>
  ({
    display: 'block',
    width: '100%',
    fontFamily: getFontFamily(text),
    fontWeight: 500,
    lineClamp: 1,
  }) as const
