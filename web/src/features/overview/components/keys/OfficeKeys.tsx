import { useEffect, useEffectEvent, useState } from 'react'
import { isPlainKey, letterKeys } from '#shared/browser/letterKeys.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Switch } from '#shared/ui/form/CheckBox.tsx'
import { editRow, getFocusedRow, moveToRow, openRow, selectRow } from './rowKeys.ts'
import './keys.css'

export interface OfficeKeysProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The keys of all admin pages, and the dialog that lists them. None acts while a person types. */
export function OfficeKeys({ isOpen, onOpen }: OfficeKeysProps) {
  const [isOn, setOn] = useState(letterKeys.isOn)
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    const letters: Readonly<Record<string, () => boolean>> = {
      '?': () => (onOpen(true), true),
      j: () => moveToRow(1),
      k: () => moveToRow(-1),
      e: editRow,
      x: selectRow,
    }
    const letter = letterKeys.isOn() ? letters[event.key] : undefined
    if (letter) return letter()
    if (event.key === 'Enter') return openRow()
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    return isArrow && isListFocused() && moveToRow(event.key === 'ArrowDown' ? 1 : -1)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isPlainKey(event) && act(event)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  if (!isOpen) return null
  return (
    <Dialog title="Keyboard" onClose={() => onOpen(false)}>
      <table className="keys">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(({ names, action }) => (
            <tr key={action}>
              <th scope="row">
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </th>
              <td>{action}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Switch
        label="Keys of one letter"
        hint="Switch them off if they get in the way of your voice or reading software."
        on={isOn}
        onChange={(on) => {
          letterKeys.set(on)
          setOn(on)
        }}
      />
      <div>
        <Button kind="primary" onClick={() => onOpen(false)}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

/** Arrow keys move through rows from the list, and from a page where nothing has the focus yet. */
const isListFocused = () =>
  getFocusedRow() !== null ||
  document.activeElement === document.body ||
  document.activeElement?.matches('main') === true

const keys: readonly { names: readonly string[]; action: string }[] = [
  { names: ['/', 'Ctrl K'], action: 'Search people, orders, courses, pages and actions' },
  { names: ['↓', 'j'], action: 'Next row of a list' },
  { names: ['↑', 'k'], action: 'Row before' },
  { names: ['Enter'], action: 'Open the row' },
  { names: ['e'], action: 'Edit the row, or what the page shows' },
  { names: ['x'], action: 'Select the row' },
  { names: ['Esc'], action: 'Close a menu or a dialog' },
  { names: ['?'], action: 'Show these keys' },
]
