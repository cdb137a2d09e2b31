import { type ReactNode, useId } from 'react'
import { Button } from '../Button.tsx'
import './PopupButton.css'

interface PopupButtonProps {
  /** Names the button for screen readers. */
  label: string
  /** The sign on the button, such as `⋯`. */
  face: ReactNode
  /** Buttons and links in a column, each of which closes the popup. */
  isMenu?: boolean
  children: ReactNode
}

/**
 * A button that opens a popup below it. The popup is a popover, because the frame of a wide table clips
 * everything else that reaches beyond it.
 */
export function PopupButton({ label, face, isMenu = false, children }: PopupButtonProps) {
  const id = useId()
  return (
    <div className="popup-button">
      <Button small popoverTarget={id} aria-label={label}>
        <span aria-hidden="true">{face}</span>
      </Button>
      <div
        popover="auto"
        id={id}
        className={isMenu ? 'popup popup-menu' : 'popup'}
        onBeforeToggle={({ currentTarget, newState }) => {
          if (newState === 'open') placePopup(currentTarget)
        }}
        ref={isMenu ? closeAfterPress : undefined}
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
 * Places the popup below its button, and keeps it there while the page scrolls. It begins with the
 * row or the button if that is in the left half of the window, where it would reach beyond the edge.
 */
function placePopup(popup: HTMLElement): void {
  const button = popup.previousElementSibling?.getBoundingClientRect()
  const row = (popup.closest('.row-actions') ?? popup.parentElement)?.getBoundingClientRect()
  if (button === undefined || row === undefined) return
  const width = document.documentElement.clientWidth
  const isLeft = button.left + button.right < width
  popup.style.top = `${button.bottom + scrollY + 4}px`
  popup.style.left = isLeft ? `${row.left}px` : 'auto'
  popup.style.right = isLeft ? 'auto' : `${width - button.right}px`
}
