import { inflateSync } from 'node:zlib'

interface PdfObject {
  readonly text: string
  readonly stream: Buffer | null
}

/** The objects of a PDF file by their numbers, with their streams inflated. */
export type PdfObjects = ReadonlyMap<string, PdfObject>

/** Reads the objects of a PDF file as pdfkit writes them. */
export function readObjects(pdf: Buffer): PdfObjects {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(
    Array.from(found, ([, number = '', text = '']): [string, PdfObject] => {
      const [, data] = /\nstream\n([\s\S]*)\nendstream/.exec(text) ?? []
      if (data === undefined) return [number, { text, stream: null }]
      const bytes = Buffer.from(data, 'latin1')
      const stream = text.includes('/FlateDecode') ? inflateSync(bytes) : bytes
      return [number, { text, stream }]
    }),
  )
}

/** Returns the first object that matches a pattern. */
export function find(objects: PdfObjects, pattern: RegExp): PdfObject {
  const found = [...objects.values()].find(({ text }) => pattern.test(text))
  if (found === undefined) throw new Error(`The file has no ${pattern.source}`)
  return found
}

/** Returns the number of the object that a key of another object refers to. */
export function follow(objects: PdfObjects, text: string, key: string): string {
  const [, number = ''] = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(text) ?? []
  if (!objects.has(number)) throw new Error(`There is no ${key}`)
  return number
}

/** Returns the stream of an object. Throws if it has none. */
export function requireStream(objects: PdfObjects, number: string): Buffer {
  const stream = objects.get(number)?.stream
  if (stream === undefined || stream === null) throw new Error(`${number} is no stream`)
  return stream
}
