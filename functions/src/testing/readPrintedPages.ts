import { follow, readObjects, requireStream, type PdfObjects } from './pdfObjects.ts'

/** A text as it is drawn on a page. */
export interface PrintedText {
  readonly text: string
  /** Its baseline, in points above the lower edge of the page. */
  readonly above: number
  readonly size: number
}

/** Reads the texts that each page of a PDF file draws, in their order, with the letters of their fonts. */
export function readPrintedPages(pdf: Buffer): PrintedText[][] {
  const objects = readObjects(pdf)
  const pages = [...objects.values()].filter(({ text }) => /\/Type \/Page\b/.test(text))
  return pages.map(({ text }) => {
    const drawing = requireStream(objects, follow(objects, text, 'Contents')).toString('latin1')
    const shown = drawing.matchAll(
      /([\d.]+) Tm\n\/(F\d+) ([\d.]+) Tf\n(?:[^\n]* T[a-z]\n)*?\[(.*)\] TJ/g,
    )
    return Array.from(shown, ([, above, name = '', size, glyphs = '']) => ({
      text: readLetters(objects, name, glyphs),
      above: Number(above),
      size: Number(size),
    }))
  })
}

/** Decodes glyphs with the table of their font that readers use to copy text. */
function readLetters(objects: PdfObjects, name: string, glyphs: string): string {
  const uses = [...objects.values()].find(({ text }) => new RegExp(`/${name} \\d+ 0 R`).test(text))
  const font = objects.get(follow(objects, uses?.text ?? '', name))?.text ?? ''
  const table = requireStream(objects, follow(objects, font, 'ToUnicode')).toString('latin1')
  const letters = [...table.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)].flatMap(
    ([, range = '']) => [...range.matchAll(/<([\da-f ]*)>/g)].map(([, code = '']) => decode(code)),
  )
  const codes = Array.from(glyphs.matchAll(/<([\da-f]+)>/g), ([, hex = '']) => hex).join('')
  return (codes.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)]).join('')
}

const decode = (code: string): string =>
  Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
