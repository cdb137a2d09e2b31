import { buffer } from 'node:stream/consumers'
import { openDocument, TaggedPages } from './TaggedPages.ts'
import { colors, drawMark } from './drawings.ts'
import { loadTypefaces, type Typefaces } from './typefaces.ts'

/** The margins of an A4 page, its column of amounts and the indent of lists, in points. */
const left = 62
const right = 533
const amountWidth = 130
const itemIndent = 20
const bottom = 770
const pageHeight = 841.89
const pageTop = 62

/** The space for two lines, without which a heading or a rule begins the next page. */
const roomBelow = 48

interface SheetFacts {
  readonly title: string
  /** The name of the school, which the sheet begins with. */
  readonly school: string
  readonly subject: string
}

/** Opens an A4 PDF with embedded fonts, tagged for screen readers, with the school's mark and name. */
export async function openSheet({ title, school, subject }: SheetFacts): Promise<Sheet> {
  const doc = openDocument({
    title,
    school,
    subject,
    margins: { top: pageTop, bottom: pageHeight - bottom },
  })
  const sheet = new Sheet(doc, await loadTypefaces(), title)
  sheet.draw(() => drawMark(doc, { x: left, y: 52, height: 30 }))
  sheet.write('P', school, { face: 'title', size: 16, at: left + 36, y: 58 })
  doc.y = Math.max(94, doc.y)
  return sheet
}

interface Words {
  readonly face?: 'title' | 'text'
  readonly size: number
  readonly color?: string
  readonly at?: number
  readonly width?: number
  readonly align?: 'left' | 'right'
  /** The top, or the distance below the previous text. */
  readonly y?: number | undefined
  readonly after?: number
}

/** The pages of a written document: text that wraps, and goes on below on the next page. */
export class Sheet extends TaggedPages {
  readonly #title: string

  constructor(doc: PDFKit.PDFDocument, faces: Typefaces, title: string) {
    super(doc, faces)
    this.#title = title
  }

  /** Ends the PDF and returns it. Several pages get the title and their numbers. */
  save(): Promise<Buffer> {
    if (this.doc.bufferedPageRange().count > 1) {
      this.printOnEachPage((page, pages) => `${this.#title}, page ${page} of ${pages}`, {
        face: 'text',
        at: left,
        top: 794,
        size: 9,
        lineGap: 1,
        color: colors.soft,
        width: right - left,
      })
    }
    this.doc.end()
    return buffer(this.doc)
  }

  /** Draws a line across the page. */
  rule(after: number): void {
    const doc = this.doc
    if (doc.y + after + roomBelow > bottom) this.#turn()
    const y = doc.y + after
    this.draw(() => doc.lineWidth(0.5).moveTo(left, y).lineTo(right, y).stroke(colors.sand))
    doc.y = y + 8
  }

  /** Writes a text with its amount at the right of its first line. */
  row(text: string, amount: string, size: number): void {
    const doc = this.doc
    const width = right - left - amountWidth - 12
    if (doc.y + this.#height(text, { size, width }) > bottom) this.#turn()
    const top = doc.y
    this.write('P', text, { size, width, y: top })
    const end = doc.y
    const at = right - amountWidth
    this.write('P', amount, { size, at, width: amountWidth, align: 'right', y: top })
    doc.y = Math.max(end, doc.y) + 4
  }

  /** Writes an item of a list after its bullet or number. */
  item(mark: string, text: string, size: number): void {
    const doc = this.doc
    const height = this.#height(text, { size, at: left + itemIndent })
    if (doc.y + 4 + Math.min(height, roomBelow) > bottom) this.#turn()
    const top = doc.y + 4
    this.write('P', mark, { size, width: itemIndent, y: top })
    this.write('P', text, { size, at: left + itemIndent, y: top })
  }

  write(kind: 'H1' | 'H2' | 'P', text: string, words: Words): void {
    if (text.trim() === '') return
    const { face = 'text', size, color = colors.ink, at = left, after = 2, align = 'left' } = words
    const doc = this.doc
    const width = words.width ?? right - at
    let top = words.y ?? doc.y + after
    if (words.y === undefined) {
      const height = this.#height(text, words)
      // A long text continues on the next page.
      const needed = kind === 'P' ? Math.min(height, roomBelow) : height + roomBelow
      if (top + needed > bottom) {
        this.#turn()
        top = doc.y
      }
    }
    this.print(kind, text, { face, at, top, size, color, width, align, lineGap: size * 0.2 })
  }

  #height(text: string, { face = 'text', size, at = left, width = right - at }: Words): number {
    const [first] = this.faces[face]
    if (first === undefined) return size
    return this.doc
      .font(first.name)
      .fontSize(size)
      .heightOfString(text, { width, lineGap: size * 0.2 })
  }

  #turn(): void {
    this.doc.addPage()
    this.doc.y = pageTop
  }
}
