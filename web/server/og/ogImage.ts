import sharp from 'sharp'
import { oneLine } from '../head/escape.ts'
import { ogImageSize } from '../head/openGraph.ts'
import { ogPalette as colour } from './ogPalette.ts'
import { ogText, textBox, type OgContent } from './ogText.tsx'

/** The arch of the picture: an outline that starts and ends on the sill. */
const arch = 'M780 552V292a170 170 0 0 1 340 0V552z'

/** Where the arch's own picture goes, in pixels. */
const archBox = { left: 780, top: 122, width: 340, height: 430 } as const

/**
 * What is drawn around the words: paper, and the school's window with a low sun over water, or with
 * a picture (the address of an image) in it.
 */
function ogArt(picture: string | null): string {
  return `<rect width="1200" height="630" fill="${colour.paper}"/>
<path fill="${colour.sand}" d="M748 630V292a202 202 0 0 1 404 0V630z"/>
<clipPath id="arch"><path d="${arch}"/></clipPath>
<g clip-path="url(#arch)">${picture === null ? view : shown(picture)}</g>
<path fill="none" stroke="${colour.rust}" stroke-width="6" d="${arch}"/>
<path stroke="${colour.rust}" stroke-width="14" stroke-linecap="round" d="M744 555H1156"/>
${mark}`
}

const view = `<rect x="780" y="122" width="340" height="430" fill="${colour.sky}"/>
<circle cx="950" cy="372" r="92" fill="${colour.sun}"/>
<path fill="${colour.sage}" d="M780 396c54-34 104-30 150-6 46 22 96-26 190-14v60H780z"/>
<rect x="780" y="414" width="340" height="138" fill="${colour.water}"/>
<path stroke="${colour.sun}" stroke-width="9" stroke-linecap="round" d="M898 432H1002M914 456H986M932 480H968"/>
<path stroke="${colour.surface}" stroke-width="5" stroke-linecap="round" d="M804 440H852M1040 448H1092M826 474H866"/>
<path fill="${colour.deep}" d="M780 508q88-30 176-6t164-12v62H780z"/>
<path stroke="${colour.rust}" stroke-width="4" d="M893 122V552M1007 122V552M780 292H1120"/>`

function shown(picture: string): string {
  const { left, top, width, height } = archBox
  return `<image x="${left}" y="${top}" width="${width}" height="${height}" href="${picture}"/>`
}

/** The school's mark, before its name. */
const mark = `<g transform="translate(72 522)">
<path fill="${colour.clay}" d="M0 44V18a18 18 0 0 1 36 0V44z"/>
<path fill="${colour.surface}" d="M8.5 28a9.5 9.5 0 0 1 19 0z"/>
<rect y="28" width="36" height="16" fill="${colour.rust}"/>
<path stroke="${colour.surface}" stroke-width="2" stroke-linecap="round" d="M12 33H24M8 38.5H28"/>
</g>`

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
