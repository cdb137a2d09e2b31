import PDFDocument from 'pdfkit'
import { splitIntoRuns, type Typefaces } from './typefaces.ts'

interface DocumentFacts {
  readonly title: string
  readonly school: string
  readonly subject: string
  readonly layout?: 'landscape' | 'portrait'
  /** The margins in which a long text continues on the next page, in points; none by default. */
  readonly margins?: { readonly top: number; readonly bottom: number }
}

/** Opens an A4 PDF, tagged for screen readers, whose pages can be changed until its end. */
export const openDocument = ({ title, school, subject, layout, margins }: DocumentFacts) =>
  new PDFDocument({
    size: 'A4',
    layout: layout ?? 'portrait',
    margins: { top: 0, bottom: 0, ...margins, left: 0, right: 0 },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: school, Subject: subject },
  })

/** A text on a page, in points. */
export interface PlacedText {
  readonly face: keyof Typefaces
  readonly at: number
  readonly top: number
  readonly size: number
  readonly color: string
  readonly width: number
  readonly align?: 'left' | 'right'
  readonly lineGap: number
}

/** The pages of a PDF. Drawings are tagged as decoration except figures; text is tagged for reading. */
export class TaggedPages {
  protected readonly doc: PDFKit.PDFDocument
  protected readonly faces: Typefaces
  readonly #root: ReturnType<PDFKit.PDFDocument['struct']>

  constructor(doc: PDFKit.PDFDocument, faces: Typefaces) {
    this.doc = doc
    this.faces = faces
    this.#root = doc.struct('Document')
    doc.addStructure(this.#root)
    for (const { name, data } of [...faces.title, ...faces.text]) doc.registerFont(name, data)
  }

  draw(drawing: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    drawing()
    this.doc.endMarkedContent()
  }

  figure(alt: string, drawing: () => void): void {
    this.#root.add(this.doc.struct('Figure', { alt }, [drawing]))
  }

  /** Prints a text that wraps within its width. */
  print(kind: 'H1' | 'H2' | 'P', text: string, place: PlacedText): void {
    // The glyphs of some scripts are in another order than their letters.
    const struct = this.doc.struct(kind, { actual: text }, [() => this.#printRuns(text, place)])
    this.#root.add(struct)
  }

  /** Prints a line below the text of each page, such as its number, which screen readers leave out. */
  printOnEachPage(describe: (page: number, pages: number) => string, place: PlacedText): void {
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(start + page)
      // A text in the margin would add a page.
      this.doc.page.margins.bottom = 0
      this.doc.markContent('Artifact', { type: 'Pagination' })
      this.#printRuns(describe(page + 1, count), place)
      this.doc.endMarkedContent()
    }
  }

  #printRuns(text: string, place: PlacedText): void {
    const { face, at, top, size, color, width, align = 'left', lineGap } = place
    const doc = this.doc
    const faces = this.faces[face]
    const runs = splitIntoRuns(text, faces)
    doc.fillColor(color).fontSize(size)
    // The runs of a line share a baseline, though fonts have different heights.
    const font = (faces[0] ?? runs[0]?.face)?.font
    const baseline = font === undefined ? undefined : (-size * font.ascent) / font.unitsPerEm
    for (const [number, run] of runs.entries()) {
      doc.font(run.face.name)
      const continued = number < runs.length - 1
      const style = { continued, width, align, lineGap, baseline }
      if (number === 0) doc.text(run.text, at, top, style)
      else doc.text(run.text, style)
    }
  }
}
