/** A table of Markdown as prettier formats it: the first column to the left, all others to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const widths = head.map((_, column) =>
    Math.max(4, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]) => {
    const cells = widths.map((width, column) => {
      const cell = row[column] ?? ''
      return column === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    return `| ${cells.join(' | ')} |`
  }
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n')
}

/** A number as people read it: whole from a hundred on, else with two figures. */
export function figure(value: number): string {
  const rounded = value >= 100 ? Math.round(value) : Number(value.toPrecision(2))
  return rounded.toLocaleString('en-GB', { maximumFractionDigits: 4 })
}
