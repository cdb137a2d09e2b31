import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A PNG of random colours: it cannot be packed, so its file is three bytes for each pixel. */
export function noisePng(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, () =>
    Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]),
  )
  // Eight bits for each of red, green and blue.
  return writePng({ width, height, format: [8, 2] }, deflateSync(Buffer.concat(rows), { level: 0 }))
}

/** A black PNG: a small file with as many pixels as the picture of a large camera. */
export function blackPng(width: number, height: number): Buffer {
  // One bit of grey for each pixel, and a byte before each row.
  const bytes = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return writePng({ width, height, format: [1, 0] }, deflateSync(bytes))
}

interface PngHeader {
  width: number
  height: number
  /** The bits of a sample, and the kind of its colours. */
  format: [number, number]
}

function writePng({ width, height, format }: PngHeader, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([...format, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
