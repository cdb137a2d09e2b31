import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/** A run of glyphs on a printed page, by their outlines, in the font that is embedded in the file. */
export interface PrintedRun {
  readonly font: string
  readonly outlines: readonly string[]
}

/** Reads the glyphs of the heading of a one-page PDF file, as a reader of the file draws them. */
export function readPrintedHeading(pdf: Buffer): PrintedRun[] {
  const objects = readObjects(pdf)
  const page = find(objects, /\/Type \/Page\b/)
  const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page.text) ?? []
  const drawing = requireStream(objects, contents).toString('latin1')
  const [, heading = ''] = /\/H1 <<[^>]*>> BDC([\s\S]*?)EMC/.exec(drawing) ?? []
  const runs: { font: string; outlines: string[] }[] = []
  for (const [, name = '', shown = ''] of heading.matchAll(
    /\/(F\d+) [\d.]+ Tf([\s\S]*?)(?=\nET|\n\/F)/g,
  )) {
    const { font, label } = readFont(objects, name)
    const codes = Array.from(shown.matchAll(/<([\da-f]+)>/gi), ([, hex = '']) => hex).join('')
    const glyphs = (codes.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))
    const outlines = glyphs.map((glyph) => font.getGlyph(glyph).path.toSVG())
    const last = runs.at(-1)
    if (last?.font === label) last.outlines.push(...outlines)
    else runs.push({ font: label, outlines })
  }
  return runs
}

interface PdfObject {
  readonly text: string
  readonly stream: Buffer | null
}

type PdfObjects = ReadonlyMap<string, PdfObject>

function readObjects(pdf: Buffer): PdfObjects {
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

function find(objects: PdfObjects, pattern: RegExp): PdfObject {
  const found = [...objects.values()].find(({ text }) => pattern.test(text))
  if (found === undefined) throw new Error(`The file has no ${pattern.source}`)
  return found
}

function follow(objects: PdfObjects, text: string, key: string): string {
  const [, number = ''] = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(text) ?? []
  if (!objects.has(number)) throw new Error(`There is no ${key}`)
  return number
}

function requireStream(objects: PdfObjects, number: string): Buffer {
  const stream = objects.get(number)?.stream
  if (stream === undefined || stream === null) throw new Error(`${number} is no stream`)
  return stream
}

function readFont(objects: PdfObjects, name: string): { font: Font; label: string } {
  const fonts = find(objects, new RegExp(`/${name} \\d+ 0 R`)).text
  const step = (text: string, key: string) => objects.get(follow(objects, text, key))?.text ?? ''
  const descendant = step(step(fonts, name), 'DescendantFonts')
  const descriptor = step(descendant, 'FontDescriptor')
  const [, label = ''] = /\/FontName \/\w+\+([\w-]+)/.exec(descriptor) ?? []
  const font = create(requireStream(objects, follow(objects, descriptor, 'FontFile2')))
  if (!('getGlyph' in font)) throw new Error(`${label} is a collection`)
  return { font, label }
}
