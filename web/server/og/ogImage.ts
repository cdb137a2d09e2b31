import sharp from 'sharp'
import { oneLine } from '../head/escape.ts'
import { ogImageSize } from '../head/openGraph.ts'
import { archBox, ogArt } from './ogArt.ts'
import { ogText, textBox, type OgContent } from './ogText.tsx'

interface OgOptions {
  /** A picture to show in the window, in any format that sharp reads; without it, the sun is there. */
  picture?: Uint8Array | null
}

/** Draws the picture of a link preview, a PNG of 1200×630 pixels of 80 kB at most. */
export async function ogImage(
  { title, overline, school }: OgContent,
  { picture = null }: OgOptions = {},
): Promise<Uint8Array> {
  const { width, height } = ogImageSize
  const text = await ogText({
    title: drawable(title),
    overline: drawable(overline),
    school: drawable(school),
  })
  const art = ogArt(picture === null ? null : await storedImageUrl(picture))
  const placed = text.replace('<svg ', `<svg x="${textBox.left}" y="${textBox.top}" `)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${art}${placed}</svg>`
  return smallPng(Buffer.from(svg))
}

/** In bytes: those who fetch previews wait only a moment. */
const most = 80_000

/** Drawings need few colours; a photograph gets as many as fit. */
async function smallPng(svg: Buffer): Promise<Uint8Array> {
  let png = Buffer.alloc(0)
  for (const colours of [128, 48, 16]) {
    png = await sharp(svg).png({ palette: true, colours, effort: 7 }).toBuffer()
    if (png.length <= most) break
  }
  return png
}

/** The type has no emoji; the rest of the words is said without them. */
function drawable(text: string): string {
  return oneLine(text.normalize('NFC').replaceAll(/\p{Extended_Pictographic}[\ufe0f\u200d]*/gu, ''))
}

/** The middle of a picture, as much as the window shows, twice as fine as it will be. */
async function storedImageUrl(picture: Uint8Array): Promise<string> {
  const { width, height } = archBox
  const png = await sharp(picture, { density: 144 })
    .resize(width * 2, height * 2, { fit: 'cover' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
