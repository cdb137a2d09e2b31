import sharp from 'sharp'
import { ogPalette as colour } from './ogPalette.ts'

/** A picture of the school's mark: how large, and how much of it the mark fills. */
export interface Icon {
  file: string
  size: number
  /** Of the height. A launcher may cut a maskable icon to the circle of 80 % in its middle. */
  mark: number
}

/** Those in `web/public`, which documents, the web manifest and JSON-LD name as PNG. */
export const icons: readonly Icon[] = [
  { file: 'apple-touch-icon.png', size: 180, mark: 0.66 },
  { file: 'icon-192.png', size: 192, mark: 0.72 },
  { file: 'icon-512.png', size: 512, mark: 0.72 },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.54 },
]

/** Draws an icon as PNG: the window with the low sun, on paper. */
export function drawIcon({ size, mark }: Icon): Promise<Buffer> {
  const scale = (100 * mark) / 80
  const left = (100 - 64 * scale) / 2
  const top = (100 - 80 * scale) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
<rect width="100" height="100" fill="${colour.paper}"/>
<g transform="translate(${left} ${top}) scale(${scale})">
<path fill="${colour.clay}" d="M0 80V32a32 32 0 0 1 64 0v48z"/>
<path fill="${colour.surface}" d="M15 50a17 17 0 0 1 34 0z"/>
<path fill="${colour.rust}" d="M0 50h64v30H0z"/>
<path stroke="${colour.surface}" stroke-width="3.5" stroke-linecap="round" d="M22 59h20M14 69h36"/>
</g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer()
}

/** For who asks for `/favicon.ico`, as programs do that read no document. */
export const favicon: Icon = { file: 'favicon.ico', size: 32, mark: 0.8 }

/**
 * A PNG as a file of type ICO: a directory of one picture, and the picture. Sizes are in pixels, at
 * most 256; numbers are little-endian.
 */
export function toIco(png: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(1, 4)
  directory.writeUInt8(size % 256, 6)
  directory.writeUInt8(size % 256, 7)
  directory.writeUInt16LE(1, 10)
  directory.writeUInt16LE(32, 12)
  directory.writeUInt32LE(png.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, png])
}
