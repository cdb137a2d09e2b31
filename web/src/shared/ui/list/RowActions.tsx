import type { ReactNode } from 'react'
import { PopupButton } from '../menu/PopupButton.tsx'
import './RowActions.css'

interface RowActionsProps {
  row: string
  /** The action in view, if there is one. */
  main?: ReactNode
  /** The buttons and links in the menu. */
  children: ReactNode
}

/** The actions of a row: one in view, the others in a menu. */
export function RowActions({ row, main, children }: RowActionsProps) {
  return (
    <div className="row-actions">
      {main}
      <PopupButton label={`More actions: ${row}`} face="⋯" isMenu>
        {children}
      </PopupButton>
    </div>
  )
}
