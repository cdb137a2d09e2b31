import { create, type Font } from 'fontkit'
import { find, follow, readObjects, requireStream, type PdfObjects } from './pdfObjects.ts'

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
