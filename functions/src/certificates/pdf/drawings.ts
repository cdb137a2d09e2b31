import { encode } from 'uqr'

/** The site's light colours, because paper is light. */
export const colors = {
  paper: '#fbf6ed',
  surface: '#fffdf9',
  ink: '#26302a',
  soft: '#57594d',
  sky: '#f9dfba',
  clay: '#c56c45',
  rust: '#8c432a',
  sage: '#9aa588',
  sand: '#e5d1b2',
  sun: '#dd9846',
  water: '#bccabf',
  deep: '#33473d',
} as const

type Doc = PDFKit.PDFDocument

export function drawFrame(doc: Doc): void {
  const { width, height } = doc.page
  doc.rect(0, 0, width, height).fill(colors.paper)
  doc
    .lineWidth(1)
    .rect(24, 24, width - 48, height - 48)
    .stroke(colors.sand)
}

/** Draws the school's window with a low sun over water, as in its link previews. */
export function drawArch(doc: Doc): void {
  doc.save().translate(-308, 42).scale(0.48)
  doc.translate(0, 100)
  const arch = 'M780 882V292a170 170 0 0 1 340 0V882z'
  doc.path('M748 960V292a202 202 0 0 1 404 0V960z').fill(colors.sand)
  doc.save().path(arch).clip()
  doc.rect(780, 122, 340, 780).fill(colors.sky)
  doc.circle(950, 572, 92).fill(colors.sun)
  doc.path('M780 596c54-34 104-30 150-6 46 22 96-26 190-14v60H780z').fill(colors.sage)
  doc.rect(780, 614, 340, 288).fill(colors.water)
  doc.lineWidth(9).lineCap('round')
  doc.path('M898 634H1002M914 658H986M932 682H968').stroke(colors.sun)
  doc.lineWidth(5)
  doc
    .path('M804 642H852M1040 650H1092M826 676H866M1010 716H1070M800 736H880')
    .stroke(colors.surface)
  doc.path('M780 808q88-30 176-6t164-12v112H780z').fill(colors.deep)
  doc.lineWidth(4).path('M893 122V882M1007 122V882M780 292H1120').stroke(colors.rust)
  doc.restore()
  doc.lineWidth(6).path(arch).stroke(colors.rust)
  doc.lineWidth(14).lineCap('round').path('M744 885H1156').stroke(colors.rust)
  doc.restore()
}

export function drawMark(
  doc: Doc,
  { x, y, height }: { readonly x: number; readonly y: number; readonly height: number },
): void {
  doc
    .save()
    .translate(x, y)
    .scale(height / 44)
  doc.path('M0 44V18a18 18 0 0 1 36 0V44z').fill(colors.clay)
  doc.path('M8.5 28a9.5 9.5 0 0 1 19 0z').fill(colors.surface)
  doc.rect(0, 28, 36, 16).fill(colors.rust)
  doc.lineWidth(2).lineCap('round').path('M12 33H24M8 38.5H28').stroke(colors.surface)
  doc.restore()
}

/** Draws the QR code of an address with its quiet zone, one rectangle per run of dark cells. */
export function drawQrCode(
  doc: Doc,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const code = encode(text, { ecc: 'M', border: 4 })
  const unit = size / code.size
  doc.rect(x, y, size, size).fill(colors.surface)
  for (const [row, cells] of code.data.entries()) {
    for (const { from, length } of darkRuns(cells)) {
      doc.rect(x + from * unit, y + row * unit, length * unit, unit)
    }
  }
  doc.fill(colors.ink)
}

/** Finds runs of dark cells, so that no gap appears between them. */
function darkRuns(cells: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (const [place, isDark] of cells.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last !== undefined && last.from + last.length === place) last.length += 1
    else runs.push({ from: place, length: 1 })
  }
  return runs
}
