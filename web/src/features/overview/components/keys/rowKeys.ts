/** The rows of the lists in view. Rows of folded parts are left out. */
function listRows(): HTMLElement[] {
  const rows = document.querySelectorAll<HTMLElement>('main .list-table tbody tr[tabindex]')
  return [...rows].filter((row) => row.closest('details:not([open]), [hidden]') === null)
}

/** Returns the row that has the focus, or holds it. */
export const getFocusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('.list-table tbody tr') ?? null

/** Moves the focus to the next row or the one before; to the first row if no row has it. */
export function moveToRow(by: 1 | -1): boolean {
  const rows = listRows()
  const at = rows.findIndex((row) => row === getFocusedRow())
  const row = rows[at === -1 ? 0 : at + by]
  row?.focus()
  return rows.length > 0
}

export function openRow(): boolean {
  const row = getFocusedRow()
  if (row === null || row !== document.activeElement) return false
  return press(row.querySelector<HTMLElement>('th a, td:not(.list-select) a'))
}

/** Opens the form of the focused row, or of the page. */
export function editRow(): boolean {
  const place = getFocusedRow() ?? document.querySelector('main')
  const link = place?.querySelector<HTMLElement>('[data-edit]')
  return press(link ?? getFocusedRow()?.querySelector<HTMLElement>('th a') ?? null)
}

/** Selects the focused row, or takes the selection back. */
export const selectRow = (): boolean =>
  press(getFocusedRow()?.querySelector<HTMLElement>('.list-select input') ?? null)

function press(control: HTMLElement | null): boolean {
  control?.click()
  return control !== null
}
