import { buffer } from 'node:stream/consumers'
import type {
  CertificateCategory,
  CertificateForm,
} from '@shala/contract/certificates/certificates'
import { keepOnOneLine } from '@shala/contract/values/keepOnOneLine'
import { formatLongDay } from '@shala/contract/values/longDay'
import {
  describeCategory,
  describeCertificateHours,
} from '@shala/domain/attendance/describeCertificate'
import { openDocument, TaggedPages } from './TaggedPages.ts'
import { colors, drawArch, drawFrame, drawMark, drawQrCode } from './drawings.ts'
import { loadTypefaces, splitIntoRuns, type Run, type Typefaces } from './typefaces.ts'

interface Printed extends CertificateForm {
  /** The certificate, or the transcript with a line for each category. */
  readonly part: 'certificate' | 'transcript'
  readonly categories: readonly CertificateCategory[]
  /** Null for a preview, which says that it is one. */
  readonly number: string | null
  readonly course: string
  readonly school: string
  /** The public verification page, for the QR code and the last line. */
  readonly address: string
}

/** The left edge of the text, in points of a landscape A4 page. */
const left = 300
const width = 480
const qrSize = 92

/**
 * Builds the certificate or its transcript as a one-page PDF with embedded fonts. It is tagged for screen readers,
 * and its QR code is vector graphics.
 */
export async function certificatePdf(printed: Printed): Promise<Buffer> {
  const { part, number, name, course, hours, completedOn, school, address, categories } = printed
  const isTranscript = part === 'transcript'
  const title = `${isTranscript ? 'Transcript' : 'Certificate'} of ${name}: ${course}`
  const subject = number ?? 'Preview'
  const doc = openDocument({ title, school, subject, layout: 'landscape' })
  const page = new Page(doc, await loadTypefaces())
  page.draw(() => {
    drawFrame(doc)
    drawArch(doc)
    drawMark(doc, { x: left, y: 64, height: 30 })
  })
  page.write('P', school, { face: 'title', sizes: [18, 14, 11], lines: 1, at: left + 36, y: 70 })
  const recorded = describeCertificateHours(hours, categories)
  const facts = `A course of ${hours} ${hours === 1 ? 'hour' : 'hours'}, completed on ${formatLongDay(completedOn)}`
  if (isTranscript) {
    page.write('P', 'Transcript of hours', { sizes: [13], color: colors.rust, y: 118 })
    page.write('H1', name, { face: 'title', sizes: [24, 20, 16, 13], y: 136 })
    page.write('P', course, { sizes: [13, 11, 9], after: 4 })
    page.write('P', facts, { sizes: [11], color: colors.soft, after: 4 })
    const lines = categories.map((one) => `${one.name}: ${describeCategory(one)}`)
    const size = page.findSize(lines, { sizes: [11, 9, 7] })
    for (const [place, line] of lines.entries()) {
      page.write('P', line, { sizes: [size], after: place === 0 ? 8 : 1 })
    }
    page.write('P', recorded, { sizes: [11, 9, 7], lines: 2, color: colors.soft, after: 8 })
  } else {
    page.write('P', 'Certificate of completion', { sizes: [13], color: colors.rust, y: 142 })
    page.write('H1', name, { face: 'title', sizes: [40, 34, 28, 23, 19, 15], lines: 2, y: 164 })
    page.write('P', 'has completed', { sizes: [13], color: colors.soft, after: 14 })
    page.write('P', course, { face: 'title', sizes: [25, 21, 17, 14, 12], lines: 3, after: 4 })
    page.write('P', facts, { sizes: [13], after: 10 })
    if (categories.length > 0) {
      const parts = categories.map((one) => {
        return `${one.name}${keepOnOneLine(` ${describeCategory(one)}`)}`
      })
      // A name of a category can have commas.
      const line = parts.join('\u00a0· ')
      page.write('P', line, { sizes: [10, 9, 8, 7, 6], lines: 3, color: colors.soft, after: 4 })
      page.write('P', recorded, { sizes: [10, 9, 8], lines: 2, color: colors.soft, after: 4 })
    }
  }
  const y = 434
  page.figure(`A code that leads to ${address}`, () =>
    drawQrCode(doc, address, { x: left, y, size: qrSize }),
  )
  doc.link(left, y, qrSize, qrSize, address)
  const beside = { at: left + qrSize + 18, sizes: [10], color: colors.soft }
  const [first, second] =
    number === null
      ? ['Preview', 'This certificate was not issued and is not valid.']
      : [`Certificate ${number}`, 'Anyone can check that it is valid:']
  page.write('P', first, { ...beside, sizes: [13], color: colors.ink, y: y + 20 })
  page.write('P', second, { ...beside, after: 6 })
  page.write('P', address, { ...beside, sizes: [10, 8, 6], after: 2 })
  doc.end()
  return buffer(doc)
}

interface Words {
  readonly face?: keyof Typefaces
  /** Font sizes: the first one that fits the maximum number of lines, otherwise the last. */
  readonly sizes: readonly number[]
  readonly lines?: number
  readonly color?: string
  readonly at?: number
  /** The top, or the distance below the previous text. */
  readonly y?: number
  readonly after?: number
}

/** One page, whose texts shrink until they fit. */
class Page extends TaggedPages {
  write(kind: 'H1' | 'P', text: string, words: Words): void {
    const { face = 'text', color = colors.ink, at = left, y, after = 0 } = words
    const size = this.findSize([text], words)
    const top = y ?? this.doc.y + after
    const room = left + width - at
    this.print(kind, text, { face, at, top, size, color, width: room, lineGap: size * 0.12 })
  }

  /** Returns the first size in which each of these texts fits, or else the last. */
  findSize(
    texts: readonly string[],
    { face = 'text', sizes, lines = 1, at = left }: Words,
  ): number {
    const room = (left + width - at) * lines * (lines > 1 ? 0.9 : 1)
    const all = texts.map((text) => splitIntoRuns(text, this.faces[face]))
    const fits = (size: number) => all.every((runs) => this.#measure(runs, size) <= room)
    return sizes.find(fits) ?? sizes.at(-1) ?? 12
  }

  #measure(runs: readonly Run[], size: number): number {
    this.doc.fontSize(size)
    return runs.reduce(
      (sum, { face, text }) => sum + this.doc.font(face.name).widthOfString(text),
      0,
    )
  }
}
