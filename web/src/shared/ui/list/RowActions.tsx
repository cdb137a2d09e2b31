import { useId, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import './RowActions.css'

interface RowActionsProps {
  /** Names the row in the label of the menu button. */
  row: string
  /** The action in view, if there is one. */
  main?: ReactNode
  /** The buttons and links in the menu. */
  children: ReactNode
}

/**
 * The actions of a row: one in view, the others in a menu. The menu is a popover, because the frame
 * of a wide table clips everything else that reaches beyond it.
 */
export function RowActions({ row, main, children }: RowActionsProps) {
  const id = useId()
  return (
    <div className="row-actions">
      {main}
      <Button small popoverTarget={id} aria-label={`More actions: ${row}`}>
        <span aria-hidden="true">⋯</span>
      </Button>
      <div
        popover="auto"
        id={id}
        className="row-menu"
        onBeforeToggle={({ currentTarget, newState }) => {
          if (newState === 'open') placeMenu(currentTarget)
        }}
        ref={closeAfterPress}
      >
        {children}
      </div>
    </div>
  )
}

/** Closes the menu before the pressed action runs, so that a dialog returns the focus to its button. */
function closeAfterPress(menu: HTMLElement | null): (() => void) | undefined {
  // Only browsers have popovers, test environments do not.
  if (menu === null || !('hidePopover' in menu)) return undefined
  const close = () => menu.hidePopover()
  menu.addEventListener('click', close)
  return () => menu.removeEventListener('click', close)
}

/**
 * Places the menu below its button, and keeps it there while the page scrolls. The menu begins with the
 * row if the button is in the left half of the window, where it would reach beyond the edge.
 */
function placeMenu(menu: HTMLElement): void {
  const button = menu.previousElementSibling?.getBoundingClientRect()
  const row = menu.parentElement?.getBoundingClientRect()
  if (button === undefined || row === undefined) return
  const width = document.documentElement.clientWidth
  const isLeft = button.left + button.right < width
  menu.style.top = `${button.bottom + scrollY + 4}px`
  menu.style.left = isLeft ? `${row.left}px` : 'auto'
  menu.style.right = isLeft ? 'auto' : `${width - button.right}px`
}
