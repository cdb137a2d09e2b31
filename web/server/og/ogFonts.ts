import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface OgFont {
  name: string
  data: Buffer
  weight: 400 | 500
  style: 'normal'
}

/** Satori asks one family after the other until one has the letter. */
const subsets = ['latin', 'latin-ext', 'vietnamese'] as const
const family = (subset: (typeof subsets)[number]) => `Fraunces ${subset}`
export const ogFontFamily = subsets.map(family).join(', ')

let reading: Promise<OgFont[]> | undefined

/**
 * The type of link previews. Previews are made while the project is built or tested, so the font's
 * package is looked for from the working folder.
 */
export function ogFonts(): Promise<OgFont[]> {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'))
  reading ??= Promise.all(
    subsets.flatMap((subset) =>
      ([400, 500] as const).map(async (weight) => {
        const file = `@fontsource/fraunces/files/fraunces-${subset}-${weight}-normal.woff`
        return {
          name: family(subset),
          weight,
          style: 'normal' as const,
          data: await readFile(resolve(file)),
        }
      }),
    ),
  )
  return reading
}
