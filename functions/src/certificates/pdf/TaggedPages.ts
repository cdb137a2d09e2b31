import PDFDocument from 'pdfkit'
import { splitIntoRuns, type Typefaces } from './typefaces.ts'

interface DocumentFacts {
  readonly title: string
  /** The name of the school. */
  readonly school: string
  readonly subject: string
  readonly layout?: 'landscape' | 'portrait'
}

/** Opens an A4 PDF without margins, tagged for screen readers. */
export const openDocument = ({ title, school, subject, layout }: DocumentFacts) =>
  new PDFDocument({
    size: 'A4',
    layout: layout ?? 'portrait',
    margin: 0,
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
    const { face, at, top, size, color, width, align = 'left', lineGap } = place
    const doc = this.doc
    const faces = this.faces[face]
    const runs = splitIntoRuns(text, faces)
    const print = () => {
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
    // The glyphs of some scripts are in another order than their letters.
    this.#root.add(doc.struct(kind, { actual: text }, [print]))
  }
}
