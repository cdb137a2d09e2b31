/** The places of the rows and columns that a spreadsheet program does not show, from 0. */
export interface HiddenCells {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

const part = /<table:(table|table-row|table-column)(?=[\s/>])([^>]*)>/g
const isHidden = /\btable:visibility="(?:collapse|filter)"/
const repeated = /\btable:number-(?:rows|columns)-repeated="(\d+)"/

/**
 * Reads the hidden rows and columns of each sheet from the `content.xml` of an OpenDocument file, which
 * the parser of spreadsheets ignores. Places from `most` on are left out.
 */
export function readOdsHidden(content: string, most: number): HiddenCells[] {
  const sheets: { rows: number[]; columns: number[] }[] = []
  let next = { row: 0, column: 0 }
  for (const [, name, attributes = ''] of content.matchAll(part)) {
    if (name === 'table') {
      if (attributes.includes('is-sub-table="true"')) continue
      sheets.push({ rows: [], columns: [] })
      next = { row: 0, column: 0 }
      continue
    }
    const kind = name === 'table-row' ? 'row' : 'column'
    const from = next[kind]
    next[kind] += Number(repeated.exec(attributes)?.[1] ?? 1)
    if (!isHidden.test(attributes)) continue
    for (let place = from; place < Math.min(next[kind], most); place++) {
      sheets.at(-1)?.[`${kind}s`].push(place)
    }
  }
  return sheets
}
