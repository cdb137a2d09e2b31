/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import sharp from 'sharp'
import { ogImage } from './ogImage.ts'
import { ogPalette } from './ogPalette.ts'

const words = { title: 'Learn to teach', overline: 'Yoga teacher training', school: 'Shala' }

const pixels = async (png: Uint8Array) => sharp(png).removeAlpha().raw().toBuffer()

async function isPreview(png: Uint8Array): Promise<void> {
  const { format, width, height } = await sharp(png).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThanOrEqual(80_000)
}

/** Returns true if the images differ outside the column of the title. */
async function differsBeside(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  const beside = { left: 705, top: 0, width: 495, height: 630 }
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).extract(beside).removeAlpha().raw().toBuffer()),
  )
  if (a === undefined || b === undefined) throw new Error('Nothing was drawn')
  return a.some((value, at) => Math.abs(value - (b[at] ?? 0)) > 24)
}

const usual = ogImage(words)

test('ogImage returns a PNG of 1200 × 630 pixels and at most 80 kB', async () => {
  await isPreview(await usual)
})

slowTest('ogImage draws different images for different titles', async () => {
  const other = await ogImage({ ...words, title: 'Learn to listen' })
  expect((await pixels(await usual)).equals(await pixels(other))).toBe(false)
})

slowTest.each([
  ['a word that is too long for a line', 'Donaudampfschiffahrt'.repeat(8)],
  ['very many words', 'breath and bone '.repeat(60)],
  ['letters of other languages', 'Łódź, Čeština, Việt Nam'],
  ['XML markup', '<b>&amp; "it\'s" </svg><script>'],
  ['emoji', '🧘🏽‍♀️ 🌞'],
  ['no text', ''],
])('A title with %s does not leave its column', async (_, title) => {
  const png = await ogImage({ title, overline: title, school: 'Shala' })
  await isPreview(png)
  expect(await differsBeside(await usual, png)).toBe(false)
})

slowTest.each([
  ['Kɔfi', 'Kɛfi'],
  ['Άννα', 'Άλλα'],
  ['Анна', 'Алла'],
  ['राम', 'शाम'],
  ['Ọ̀ṣun', 'Ọ́ṣun'],
])('The fonts have different glyphs for %s and %s', async (one, other) => {
  const [first, second] = await Promise.all(
    [one, other].map(async (title) => pixels(await ogImage({ ...words, title }))),
  )
  expect(first?.equals(second ?? new Uint8Array())).toBe(false)
})

slowTest('ogImage draws an SVG picture next to the title', async () => {
  const drawing = await readFile(join(process.cwd(), 'content/sample/images/home-hero.svg'))
  const png = await ogImage(words, { picture: drawing })
  await isPreview(png)
  expect(await differsBeside(await usual, png)).toBe(true)
})

slowTest('ogImage keeps an image with a photograph below 80 kB', async () => {
  const raw = { width: 300, height: 300, channels: 3 as const }
  const noise = await sharp(randomBytes(300 * 300 * 3), { raw })
    .resize(1200)
    .jpeg()
    .toBuffer()
  await isPreview(await ogImage(words, { picture: noise }))
})

test('The palette of the images matches the design tokens of the site', async () => {
  const css = await readFile(join(process.cwd(), 'web/src/shared/styles/tokens.css'), 'utf8')
  const light = css.slice(0, css.indexOf('prefers-color-scheme: dark'))
  for (const [name, value] of Object.entries(ogPalette)) {
    expect(`--${name}: ${value}`).toBe(new RegExp(`--${name}: #\\w+`).exec(light)?.[0])
  }
})
