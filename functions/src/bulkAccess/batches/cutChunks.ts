/** Rows of a batch that are committed together, and the place of the first. */
export interface Chunk<Row> {
  readonly first: number
  readonly rows: readonly Row[]
}

/** As in `saveAccessInBulk`: fewer, larger commits are faster. One that is too large is halved. */
const rowsAtOnce = 250

/**
 * A row's text comes up to seven times in the commit that runs it: in the record, its source, the
 * event's both sides and its reason. So this stays far below the 10 MiB of a commit, and below the
 * 1 MiB of a document.
 */
const bytesAtOnce = 400_000

/** Cuts rows into chunks, in order. */
export function cutChunks<Row>(rows: readonly Row[]): Chunk<Row>[] {
  const chunks: { first: number; rows: Row[]; bytes: number }[] = []
  for (const [place, row] of rows.entries()) {
    const bytes = Buffer.byteLength(JSON.stringify(row))
    const last = chunks.at(-1)
    if (last !== undefined && last.rows.length < rowsAtOnce && last.bytes + bytes <= bytesAtOnce) {
      last.rows.push(row)
      last.bytes += bytes
    } else chunks.push({ first: place, rows: [row], bytes })
  }
  return chunks.map(({ first, rows: own }) => ({ first, rows: own }))
}
