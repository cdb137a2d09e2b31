import { use, useState } from 'react'
import * as z from 'zod'
import { StaffIdContext } from '../../admin/staffRole.ts'
import { safeStorage } from '../../browser/safeStorage.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { CheckBox } from '../form/CheckBox.tsx'
import type { ListColumn } from './listConfig.ts'

/** The columns that a person has shown or hidden, by title. The others are as the list declares them. */
const Choice = z.record(z.string(), z.boolean())
type Choice = z.infer<typeof Choice>

/** Returns what a person chose in this browser. */
function readChoice(key: string): Choice {
  const stored = safeStorage((): unknown => JSON.parse(localStorage.getItem(key) ?? '{}'))
  return Choice.safeParse(stored).data ?? {}
}

/**
 * Lets a person choose the columns of a list, which this browser remembers. Columns that are only in
 * the export by default can be shown too. The first column and the actions always stay.
 */
export function useColumnChoice<Item>(list: string, columns: readonly ListColumn<Item>[]) {
  const key = `shala.columns ${use(StaffIdContext)} ${list}`
  const [choice, setChoice] = useState(() => readChoice(key))
  const [isOpen, setOpen] = useState(false)
  const choose = (next: Choice) => {
    setChoice(next)
    safeStorage(() => localStorage.setItem(key, JSON.stringify(next)))
  }
  const isUsual = ({ cell, isOptional = false }: ListColumn<Item>) => cell !== null && !isOptional
  const first = columns.find(isUsual)
  const isChosen = (column: ListColumn<Item>) => choice[column.title] ?? isUsual(column)
  const optional = columns.filter(
    (column) =>
      column !== first && column.title !== 'Actions' && (column.cell !== null || column.text),
  )
  const shown = columns.flatMap((column) => {
    if (!optional.includes(column)) return column.cell === null ? [] : [column]
    if (!isChosen(column)) return []
    const { cell, ...parts } = column
    return [cell === null ? parts : column]
  })
  return {
    shown,
    menuEntry: (
      <Button small onClick={() => setOpen(true)}>
        Choose columns
      </Button>
    ),
    dialog: isOpen && (
      <Dialog title="Choose columns" onClose={() => setOpen(false)}>
        <div className="list-columns">
          {optional.map((column) => (
            <CheckBox
              key={column.title}
              checked={isChosen(column)}
              onChange={(on) => choose({ ...choice, [column.title]: on })}
            >
              {column.title}
            </CheckBox>
          ))}
        </div>
        <div className="row">
          <Button kind="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
          <Button onClick={() => choose({})}>Show the usual columns</Button>
        </div>
      </Dialog>
    ),
  }
}
