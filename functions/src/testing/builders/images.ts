import { randomUUID } from 'node:crypto'
import { uploadPath } from '@shala/contract/files/uploads'
import sharp from 'sharp'
import { bucket } from '../../firebase.ts'

/** A picture of four quarters: red and green above, blue and white below. */
export function quarters(width = 400, height = 400) {
  const quarter = (colour: string, left: boolean, top: boolean) => ({
    input: {
      create: {
        width: Math.floor(width / 2),
        height: Math.floor(height / 2),
        channels: 3 as const,
        background: colour,
      },
    },
    left: left ? 0 : Math.ceil(width / 2),
    top: top ? 0 : Math.ceil(height / 2),
  })
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    quarter('red', true, true),
    quarter('lime', false, true),
    quarter('blue', true, false),
  ])
}

/** The colour in the middle of a picture, as `rrggbb` in steps that forgive what WebP loses. */
export async function readColour(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return [...data.subarray(at, at + 3)]
    .map((value) => (value > 200 ? 'ff' : value < 55 ? '00' : '??'))
    .join('')
}

/** Puts a file where a browser would have uploaded it, and gives its id. */
export async function createUpload(owner: string, bytes?: Buffer): Promise<string> {
  const uploadId = randomUUID()
  await bucket()
    .file(uploadPath(owner, uploadId))
    .save(bytes ?? (await quarters().png().toBuffer()), {
      contentType: 'image/png',
      resumable: false,
    })
  return uploadId
}

export async function isStored(path: string): Promise<boolean> {
  return (await bucket().file(path).exists())[0]
}

/** All of a picture. */
export const whole = { left: 0, top: 0, width: 1, height: 1 }
